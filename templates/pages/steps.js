"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  const links = [...document.querySelectorAll(".turns a")];
  if (steps.length < 2) return;
  const show = (wanted) => {
    const at = Math.max(0, Math.min(steps.length - 1, wanted));
    steps.forEach((step, i) => { step.hidden = i !== at; });
    links.forEach((link, i) => {
      if (i === at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    return at;
  };
  const named = () => steps.findIndex((step) => "#" + step.id === location.hash);
  let at = show(named() < 0 ? steps.length - 1 : named());
  const leaf = (to) => {
    at = show(to);
    history.replaceState(null, "", "#" + steps[at].id);
  };
  document.querySelector(".hint").hidden = false;
  document.querySelector(".steps").classList.add("one");
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#turn-']");
    if (!link) return;
    event.preventDefault();
    leaf(steps.findIndex((step) => "#" + step.id === link.hash));
    const again = link.closest(".step") && steps[at].querySelector("." + link.className);
    (again || (link.closest(".step") ? steps[at] : link)).focus({ preventScroll: true });
  });
  document.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest(".wide")) return;
    event.preventDefault();
    leaf(at + by);
  });
  addEventListener("hashchange", () => { if (named() >= 0) at = show(named()); });
})();
