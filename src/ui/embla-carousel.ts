import createEmbla, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

export type Embla = EmblaCarouselType;

export interface CarouselEngineOptions extends EmblaOptionsType {
  autoplay: boolean;
}

const AUTOPLAY_DELAY_MS = 5_000;
const SWIPE_THRESHOLD_PX = 40;

function adoptScrollPosition(embla: Embla): void {
  const strip = embla.rootNode();
  const slideWidth = embla.slideNodes()[0]?.offsetWidth ?? 0;
  if (strip.scrollLeft === 0 || slideWidth === 0) return;
  const slide = Math.round(strip.scrollLeft / slideWidth);
  const stop = embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
  strip.scrollLeft = 0;
  embla.scrollTo(Math.max(stop, 0), true);
}

function applySwipeThreshold(embla: Embla): void {
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
    if (Math.abs(dragged) < SWIPE_THRESHOLD_PX) embla.scrollTo(stop);
    else if (embla.selectedScrollSnap() === stop) (dragged < 0 ? embla.scrollNext : embla.scrollPrev)();
  };
  const listening = new AbortController();
  embla.rootNode().addEventListener('pointerdown', begin, listening);
  window.addEventListener('pointerup', end, listening);
  embla.on('pointerUp', settle).on('destroy', () => listening.abort());
}

export function createEngine(
  element: HTMLElement,
  { autoplay, ...options }: CarouselEngineOptions,
): { embla: Embla; playWhileVisible: (jump: boolean) => () => void } {
  const player = Autoplay({ delay: AUTOPLAY_DELAY_MS, playOnInit: false, stopOnFocusIn: false });
  const embla = createEmbla(element, options, autoplay ? [player] : []);
  adoptScrollPosition(embla);
  applySwipeThreshold(embla);

  const playWhileVisible = (jump: boolean) => {
    let isVisible = false;
    const play = () => {
      // The plugin would throw: it doesn't set itself up for a single stop.
      const canPlay = isVisible && embla.scrollSnapList().length > 1;
      if (canPlay) player.play(jump);
      else player.stop();
    };
    const observer = new IntersectionObserver(([entry]) => {
      isVisible = Boolean(entry?.isIntersecting);
      play();
    });
    const restart = () => player.reset();
    observer.observe(element);
    // A resize starts Embla again, with its plugin stopped.
    embla.on('select', restart).on('reInit', play);
    return () => {
      observer.disconnect();
      embla.off('select', restart).off('reInit', play);
      player.stop();
    };
  };
  return { embla, playWhileVisible };
}
