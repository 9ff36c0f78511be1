/** Acts once, when the element comes nearer to the screen than `margin`. Returns what cancels it. */
export function onceVisible(element: Element, act: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
