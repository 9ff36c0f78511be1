import createEmbla, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

export type Embla = EmblaCarouselType;

export interface CarouselEngineOptions extends EmblaOptionsType {
  autoplay: boolean;
}

const AUTOPLAY_DELAY_MS = 5_000;
const SWIPE_THRESHOLD_PX = 40;

/** From 0 to 1, before Embla moves the slides. */
function readScrollProgress(strip: HTMLElement): number {
  const room = strip.scrollWidth - strip.clientWidth;
  return room > 0 ? strip.scrollLeft / room : 0;
}

function adoptScrollPosition(embla: Embla, progress: number): void {
  if (progress === 0) return;
  embla.rootNode().scrollLeft = 0;
  embla.scrollTo(Math.round(progress * (embla.scrollSnapList().length - 1)), true);
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
  const progress = readScrollProgress(element);
  const embla = createEmbla(element, options, autoplay ? [player] : []);
  adoptScrollPosition(embla, progress);
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
