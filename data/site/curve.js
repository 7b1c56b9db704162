// The curve by mouse, touch and keys: the nearest change in words. Without it each dot has a title.
"use strict";
for (const svg of document.querySelectorAll("svg:has(.dot)")) {
  const x = (dot) => dot.cx.baseVal.value;
  const dots = Array.from(svg.querySelectorAll(".dot")).sort((a, b) => x(a) - x(b));
  const said = make("p", { className: "said", role: "status" });
  let at = dots.length - 1;
  const show = (next) => {
    dots[at].classList.remove("at");
    at = Math.max(0, Math.min(next, dots.length - 1));
    dots[at].classList.add("at");
    said.textContent = dots[at].textContent;
  };
  const point = ({ clientX }) => {
    const { left, width } = svg.getBoundingClientRect();
    const to = (clientX - left) * svg.viewBox.baseVal.width / width;
    const away = dots.map((dot) => Math.abs(x(dot) - to));
    show(away.indexOf(Math.min(...away)));
  };
  svg.tabIndex = 0;
  svg.onpointerdown = svg.onpointermove = point;
  svg.onkeydown = (event) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: dots.length }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  svg.after(said);
}
