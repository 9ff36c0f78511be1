import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Embla, decideSwipes, useEmbla } from './use-embla.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useReducedMotion } from './browser-state.ts';

interface CarouselOptions {
  slideCount: number;
  /** After the last slide comes the first; otherwise it ends there. */
  wrap?: boolean;
  /** It moves on by itself. */
  autoplay?: boolean;
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
    update();
    embla.on('select', update).on('reInit', update).on('slidesInView', update);
    return () => void embla.off('select', update).off('reInit', update).off('slidesInView', update);
  }, [embla]);
  return position;
}

/** The slide that has the focus is about to leave; its strip keeps it. */
function moveFocusToViewport(embla: Embla): void {
  if (embla.containerNode().contains(document.activeElement)) embla.rootNode().focus();
}

/** Everything that the parts of a carousel share: where it stands and how to move it. */
export function useCarousel({ slideCount, wrap = false, autoplay = false }: CarouselOptions) {
  const { viewport, embla, tell } = useEmbla({
    align: 'start',
    loop: wrap,
    slidesToScroll: 'auto',
    inViewThreshold: 0.5,
  });
  useEffect(() => embla && decideSwipes(embla), [embla]);
  const position = usePosition(embla, slideCount);
  const calm = useReducedMotion();
  const goTo = (stop: number) => tell((slides) => slides.scrollTo(stop, calm));
  const goPrevious = () => tell((slides) => slides.scrollPrev(calm));
  const goNext = () => tell((slides) => slides.scrollNext(calm));
  const { playing, toggle, holdOn } = useAutoplay(embla, autoplay);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: goPrevious, ArrowRight: goNext }[event.key];
    if (!move) return;
    event.preventDefault();
    tell(moveFocusToViewport);
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
    autoplay: autoplay ? { playing, toggle } : null,
    rootEvents: { ...(autoplay && holdOn), onKeyDown },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
