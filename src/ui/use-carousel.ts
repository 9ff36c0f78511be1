import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { decideSwipes } from './swipe.ts';
import { type Embla, useAutoplay, useReducedMotion } from './use-autoplay.ts';

interface CarouselOptions {
  slideCount: number;
  /** After the last slide comes the first; otherwise it ends there. */
  wrap?: boolean;
  /** Milliseconds until it moves on by itself. */
  autoplay?: number;
}

interface Position {
  /** The script is in charge; before that the slides are a strip that scrolls natively. */
  running: boolean;
  /** Index of the stop being shown. */
  selected: number;
  /** How many places it stops at: fewer than slides where several are shown at once. */
  stops: number;
  /** Indices of the slides on screen, as far as known. */
  shown: number[];
}

const readPosition = (embla: Embla): Position => ({
  running: true,
  selected: embla.selectedScrollSnap(),
  stops: embla.scrollSnapList().length,
  shown: embla.slidesInView(),
});

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

function usePosition(embla: Embla | undefined, slideCount: number): Position {
  const [position, setPosition] = useState<Position>({
    running: false,
    selected: 0,
    stops: slideCount,
    shown: [],
  });
  useEffect(() => {
    if (!embla) return undefined;
    const update = () => setPosition(readPosition(embla));
    takeOver(embla);
    update();
    embla.on('select', update).on('reInit', update).on('slidesInView', update);
    return () => void embla.off('select', update).off('reInit', update).off('slidesInView', update);
  }, [embla]);
  return position;
}

/** Everything that the parts of a carousel share: where it stands and how to move it. */
export function useCarousel({ slideCount, wrap = false, autoplay }: CarouselOptions) {
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    loop: wrap,
    slidesToScroll: 'auto',
    inViewThreshold: 0.5,
  });
  useEffect(() => embla && decideSwipes(embla), [embla]);
  const position = usePosition(embla, slideCount);
  const calm = useReducedMotion();
  const goTo = (stop: number) => embla?.scrollTo(stop, calm);
  const goPrevious = () => embla?.scrollPrev(calm);
  const goNext = () => embla?.scrollNext(calm);
  const { playing, toggle, holdOn } = useAutoplay(embla, autoplay);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: goPrevious, ArrowRight: goNext }[event.key];
    if (!move || !embla) return;
    event.preventDefault();
    // The slide that has the focus is about to leave; its strip keeps it.
    if (embla.containerNode().contains(document.activeElement)) embla.rootNode().focus();
    move();
  };

  return {
    ...position,
    viewport,
    canGoPrevious: wrap || position.selected > 0,
    canGoNext: wrap || position.selected < position.stops - 1,
    goPrevious,
    goNext,
    goTo,
    autoplay: autoplay === undefined ? null : { playing, toggle },
    rootEvents: { ...(autoplay !== undefined && holdOn), onKeyDown },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
