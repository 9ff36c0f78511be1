import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Embla } from './use-embla.ts';
import { useReducedMotion } from './browser-state.ts';

/** Whether something is pointed at with a mouse or has the focus inside, by the events of `holdOn`. */
function useHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const holdOn = {
    onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  const letGo = () => {
    setPointed(false);
    setFocused(false);
  };
  return { held: pointed || focused, holdOn, letGo };
}

const INTERVAL_MS = 5_000;

/**
 * Moves a carousel on every five seconds, counted anew after each move, and from its end back to its start; unless it is
 * wanted, never. It waits while pointed at, while focus is inside, and while it can't be seen; a finger on the slides stops
 * it, and with reduced motion it starts paused (WCAG 2.2.2).
 */
export function useAutoplay(embla: Embla | undefined, isWanted: boolean) {
  const calm = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const { held, holdOn, letGo } = useHold();
  const playing = choice ?? !calm;

  useEffect(() => {
    if (!embla || !isWanted || !playing || held) return undefined;
    let seen = false;
    const sight = new IntersectionObserver(([entry]) => (seen = Boolean(entry?.isIntersecting)));
    sight.observe(embla.rootNode());
    const moveOn = () => {
      if (!seen || document.hidden) return;
      if (embla.canScrollNext()) embla.scrollNext(calm);
      else embla.scrollTo(0, calm);
    };
    let timer = setInterval(moveOn, INTERVAL_MS);
    const restart = () => {
      clearInterval(timer);
      timer = setInterval(moveOn, INTERVAL_MS);
    };
    const stop = () => setChoice(false);
    embla.on('select', restart).on('pointerDown', stop);
    return () => {
      sight.disconnect();
      clearInterval(timer);
      embla.off('select', restart).off('pointerDown', stop);
    };
  }, [embla, isWanted, playing, held, calm]);

  const toggle = () => {
    setChoice(!playing);
    letGo();
  };
  return { playing, toggle, holdOn };
}
