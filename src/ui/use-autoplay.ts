import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Embla } from './use-embla.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/**
 * Moves a carousel on every `interval` ms, counted anew after each move, and from its end back to its start; without
 * `interval` never. It waits while pointed at, while focus is inside, and while it can't be seen; a finger on the slides
 * stops it, and with reduced motion it starts paused (WCAG 2.2.2).
 */
export function useAutoplay(embla: Embla | undefined, interval: number | undefined) {
  const calm = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !calm;
  const held = pointed || focused;

  useEffect(() => {
    if (!embla || !interval || !playing || held) return undefined;
    let seen = false;
    const sight = new IntersectionObserver(([entry]) => (seen = Boolean(entry?.isIntersecting)));
    sight.observe(embla.rootNode());
    const moveOn = () => {
      if (!seen || document.hidden) return;
      if (embla.canScrollNext()) embla.scrollNext(calm);
      else embla.scrollTo(0, calm);
    };
    let timer = setInterval(moveOn, interval);
    const restart = () => {
      clearInterval(timer);
      timer = setInterval(moveOn, interval);
    };
    const stop = () => setChoice(false);
    embla.on('select', restart).on('pointerDown', stop);
    return () => {
      sight.disconnect();
      clearInterval(timer);
      embla.off('select', restart).off('pointerDown', stop);
    };
  }, [embla, interval, playing, held, calm]);

  const toggle = () => {
    setChoice(!playing);
    setPointed(false);
    setFocused(false);
  };
  const holdOn = {
    onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  return { playing, toggle, holdOn };
}
