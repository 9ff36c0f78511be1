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
import { useReducedMotion, useSavesData } from './browser-state.ts';
import type { CarouselEngineOptions, Embla, createEngine } from './embla-carousel.ts';
import { onceVisible } from './once-visible.ts';
import { whenIdle } from './when-idle.ts';

type Engine = ReturnType<typeof createEngine>;
type Command = (embla: Embla) => void;

/** Queues commands until the engine is loaded; the strip scrolls natively until then. */
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
      let stopWaiting = () => {};
      // It measures the layout, for which no touch should wait.
      const cancel = onceVisible(element, () => {
        stopWaiting = whenIdle(() => void start().catch(() => {}));
      });
      return () => {
        isGone = true;
        cancel();
        stopWaiting();
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
  running: boolean;
  selected: number;
  stops: number;
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

/** Stops at a touch. Starts paused with reduced motion (WCAG 2.2.2), and to save data: each slide loads a picture. */
function useAutoplay(engine: Engine | undefined, isWanted: boolean, reducedMotion: boolean) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const { held, events, release } = useHold();
  const isSaving = useSavesData();
  const playing = choice ?? !(reducedMotion || isSaving);
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

function moveFocusToStrip(embla: Embla): void {
  if (embla.containerNode().contains(document.activeElement)) embla.rootNode().focus();
}

interface CarouselOptions {
  slideCount: number;
  wrap?: boolean;
  autoplay?: boolean;
}

export function useCarousel({ slideCount, wrap = false, autoplay = false }: CarouselOptions) {
  const { viewport, engine, run } = useEngine({
    align: 'start',
    loop: wrap,
    slidesToScroll: 'auto',
    inViewThreshold: 0.5,
    autoplay,
  });
  const position = usePosition(engine?.embla, slideCount);
  const stops = position.running ? position.stops : slideCount;
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
    stops,
    viewport,
    canGoPrevious: wrap || position.selected > 0,
    canGoNext: wrap || position.selected < stops - 1,
    goPrevious,
    goNext,
    goTo,
    autoplay: autoplay ? { playing, toggle } : null,
    rootEvents: { ...(autoplay && events), onKeyDown },
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
