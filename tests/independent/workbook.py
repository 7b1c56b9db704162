"""Writes a small workbook (.xlsx) without any library: sheets of rows, a cell is a text, a number, a date or nothing.
The same sheets make the same bytes."""

import datetime
import io
import zipfile
from xml.sax.saxutils import escape

TYPES = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/>{parts}</Types>'
)
PART = '<Override PartName="/{name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.{kind}+xml"/>'
RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{relations}</Relationships>'
)
RELATION = (
    '<Relationship Id="rId{number}" '
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}" Target="{target}"/>'
)
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
# Style 1 is a date.
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>'
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
)


class Formula(str):
    """A formula that was never computed."""


def letters(column):
    name = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def cell(address, value):
    if isinstance(value, Formula):
        return f'<c r="{address}"><f>{escape(value)}</f></c>'
    if isinstance(value, datetime.date):
        days = (value - datetime.date(1899, 12, 30)).days
        return f'<c r="{address}" s="1"><v>{days}</v></c>'
    if isinstance(value, (int, float)):
        return f'<c r="{address}"><v>{value}</v></c>'
    return f'<c r="{address}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'


def sheet_xml(rows):
    lines = []
    for number, row in enumerate(rows, 1):
        cells = [cell(f"{letters(column)}{number}", value) for column, value in enumerate(row, 1) if value not in (None, "")]
        if cells:
            lines.append(f'<row r="{number}">{"".join(cells)}</row>')
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>'


def workbook(sheets, hidden=(), extra=None):
    """The bytes of a workbook. `sheets`: name -> rows. `extra`: further parts, name -> bytes."""
    names = list(sheets)
    parts = PART.format(name="xl/workbook.xml", kind="sheet.main") + PART.format(name="xl/styles.xml", kind="styles")
    parts += "".join(PART.format(name=f"xl/worksheets/sheet{n}.xml", kind="worksheet") for n in range(1, len(names) + 1))
    listed = "".join(
        f'<sheet name="{escape(name)}" sheetId="{n}" r:id="rId{n}"{" state=" + chr(34) + "hidden" + chr(34) if name in hidden else ""}/>'
        for n, name in enumerate(names, 1)
    )
    relations = "".join(
        RELATION.format(number=n, kind="worksheet", target=f"worksheets/sheet{n}.xml") for n in range(1, len(names) + 1)
    )
    relations += RELATION.format(number=len(names) + 1, kind="styles", target="styles.xml")
    files = {
        "[Content_Types].xml": TYPES.format(parts=parts),
        "_rels/.rels": RELATIONS.format(
            relations=RELATION.format(number=1, kind="officeDocument", target="xl/workbook.xml")
        ),
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": RELATIONS.format(relations=relations),
        "xl/styles.xml": STYLES,
    }
    files |= {f"xl/worksheets/sheet{n}.xml": sheet_xml(sheets[name]) for n, name in enumerate(names, 1)}
    files |= extra or {}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
