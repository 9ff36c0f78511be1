import type { Embla } from './use-embla.ts';

const THRESHOLD = 40;

/** From 40 px on a swipe moves the carousel one stop, however slow it was; a shorter one never does. Gives the way to stop. */
export function decideSwipes(embla: Embla): () => void {
  let startX = 0;
  let dragged = 0;
  let stop = 0;
  const begin = ({ clientX }: PointerEvent) => {
    startX = clientX;
    dragged = 0;
    stop = embla.selectedScrollSnap();
  };
  const end = ({ clientX }: PointerEvent) => {
    dragged = clientX - startX;
  };
  const settle = () => {
    if (Math.abs(dragged) < THRESHOLD) embla.scrollTo(stop);
    else if (embla.selectedScrollSnap() === stop) (dragged < 0 ? embla.scrollNext : embla.scrollPrev)();
  };
  const strip = embla.rootNode();
  strip.addEventListener('pointerdown', begin);
  window.addEventListener('pointerup', end);
  embla.on('pointerUp', settle);
  return () => {
    strip.removeEventListener('pointerdown', begin);
    window.removeEventListener('pointerup', end);
    embla.off('pointerUp', settle);
  };
}
