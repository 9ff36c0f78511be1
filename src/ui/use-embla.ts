import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

export type Embla = EmblaCarouselType;
type Order = (embla: Embla) => void;

/** Goes on where the native strip had been scrolled to. */
function takeOver(embla: Embla): void {
  const strip = embla.rootNode();
  const slideWidth = embla.slideNodes()[0]?.offsetWidth ?? 0;
  if (strip.scrollLeft === 0 || slideWidth === 0) return;
  const slide = Math.round(strip.scrollLeft / slideWidth);
  const stop = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
  strip.scrollLeft = 0;
  embla.scrollTo(Math.max(stop, 0), true);
}

/** Calls `act` once, as soon as any of the element is on the screen. Gives a function that waits no longer. */
function whenSeen(element: HTMLElement, act: () => void): () => void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    act();
  });
  sight.observe(element);
  return () => sight.disconnect();
}

/**
 * Embla on the element that gets `viewport` as its ref. Its code comes when that is seen, after the page, which does without it
 * until then; where it never comes, slides are scrolled by hand. `tell` gives it an order, which waits until it can be followed.
 */
export function useEmbla(options: EmblaOptionsType) {
  const [embla, setEmbla] = useState<Embla>();
  const [startOptions] = useState(options);
  const waiting = useRef<Order[]>([]);

  const viewport = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      let started: Embla | undefined;
      let isGone = false;
      const start = async () => {
        const { default: createEmbla } = await import('embla-carousel');
        if (isGone) return;
        started = createEmbla(element, startOptions);
        takeOver(started);
        startTransition(() => setEmbla(started));
      };
      const stopWaiting = whenSeen(element, () => void start().catch(() => {}));
      return () => {
        isGone = true;
        stopWaiting();
        started?.destroy();
        setEmbla(undefined);
      };
    },
    [startOptions],
  );

  useEffect(() => {
    if (embla) for (const order of waiting.current.splice(0)) order(embla);
  }, [embla]);

  const tell = (order: Order) => {
    if (embla) order(embla);
    else waiting.current.push(order);
  };
  return { viewport, embla, tell };
}

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
