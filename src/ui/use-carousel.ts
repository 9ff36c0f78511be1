import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useReducedMotion } from './browser-state.ts';
import type { CarouselEngineOptions, Embla, createEngine } from './embla-carousel.ts';

type Engine = ReturnType<typeof createEngine>;
type Command = (embla: Embla) => void;

/** Calls `act` once, as soon as any of the element is on the screen. Returns a function that cancels it. */
function onceVisible(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Loads the engine once the element with the ref `viewport` is visible. Until then, and where loading fails, the slides are a
 * strip that scrolls natively. `run` queues a command until the engine is there.
 */
function useEngine(options: CarouselEngineOptions) {
  const [engine, setEngine] = useState<Engine>();
  const [startOptions] = useState(options);
  const queue = useRef<Command[]>([]);

  const viewport = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      let started: Engine | undefined;
      let isGone = false;
      const start = async () => {
        const { createEngine } = await import('./embla-carousel.ts');
        if (isGone) return;
        started = createEngine(element, startOptions);
        startTransition(() => setEngine(started));
      };
      const cancel = onceVisible(element, () => void start().catch(() => {}));
      return () => {
        isGone = true;
        cancel();
        started?.embla.destroy();
        setEngine(undefined);
      };
    },
    [startOptions],
  );

  useEffect(() => {
    if (engine) for (const command of queue.current.splice(0)) command(engine.embla);
  }, [engine]);

  const run = (command: Command) => {
    if (engine) command(engine.embla);
    else queue.current.push(command);
  };
  return { viewport, engine, run };
}

interface Position {
  /** Whether the engine is in charge. */
  running: boolean;
  /** Index of the current stop. */
  selected: number;
  /** How many places it stops at: fewer than slides where several are shown at once. */
  stops: number;
  /** Indices of the slides on screen, as far as known. */
  shown: number[];
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
    const update = () =>
      setPosition({
        running: true,
        selected: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
        shown: embla.slidesInView(),
      });
    update();
    embla.on('select', update).on('reInit', update).on('slidesInView', update);
    return () => void embla.off('select', update).off('reInit', update).off('slidesInView', update);
  }, [embla]);
  return position;
}

/** Whether a mouse is over the element that gets `events`, or the focus inside it. */
function useHold() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const events = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  const release = () => {
    setHovered(false);
    setFocused(false);
  };
  return { held: hovered || focused, events, release };
}

/**
 * Autoplay pauses under a mouse, with the focus inside, and out of sight. A touch on the slides stops it, and with reduced
 * motion it starts paused (WCAG 2.2.2).
 */
function useAutoplay(engine: Engine | undefined, isWanted: boolean, reducedMotion: boolean) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const { held, events, release } = useHold();
  const playing = choice ?? !reducedMotion;
  useEffect(() => {
    if (!engine || !isWanted || !playing || held) return undefined;
    const { embla, playWhileVisible } = engine;
    const stop = () => setChoice(false);
    embla.on('pointerDown', stop);
    const pause = playWhileVisible(reducedMotion);
    return () => {
      embla.off('pointerDown', stop);
      pause();
    };
  }, [engine, isWanted, playing, held, reducedMotion]);
  const toggle = () => {
    setChoice(!playing);
    release();
  };
  return { playing, toggle, events };
}

/** The slide with the focus is about to leave: the strip takes the focus. */
function moveFocusToStrip(embla: Embla): void {
  if (embla.containerNode().contains(document.activeElement)) embla.rootNode().focus();
}

interface CarouselOptions {
  slideCount: number;
  /** Whether the first slide follows the last. */
  wrap?: boolean;
  autoplay?: boolean;
}

/** State and commands that the parts of a carousel share. */
export function useCarousel({ slideCount, wrap = false, autoplay = false }: CarouselOptions) {
  const { viewport, engine, run } = useEngine({
    align: 'start',
    loop: wrap,
    slidesToScroll: 'auto',
    inViewThreshold: 0.5,
    autoplay,
  });
  const position = usePosition(engine?.embla, slideCount);
  const reducedMotion = useReducedMotion();
  const goTo = (stop: number) => run((embla) => embla.scrollTo(stop, reducedMotion));
  const goPrevious = () => run((embla) => embla.scrollPrev(reducedMotion));
  const goNext = () => run((embla) => embla.scrollNext(reducedMotion));
  const { playing, toggle, events } = useAutoplay(engine, autoplay, reducedMotion);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: goPrevious, ArrowRight: goNext }[event.key];
    if (!move) return;
    event.preventDefault();
    run(moveFocusToStrip);
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
    rootEvents: { ...(autoplay && events), onKeyDown },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
