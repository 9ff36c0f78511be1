import { type RefObject, useEffect, useState } from 'react';

interface ScrollEdges {
  before: boolean;
  after: boolean;
}

const NONE: ScrollEdges = { before: false, after: false };

function measure(strip: HTMLElement): ScrollEdges {
  const left = Math.round(strip.scrollLeft);
  return { before: left > 0, after: left + strip.clientWidth < strip.scrollWidth - 1 };
}

export function useScrollEdges(strip: RefObject<HTMLElement | null>): ScrollEdges {
  const [room, setRoom] = useState(NONE);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const update = () =>
      setRoom((known) => {
        const now = measure(element);
        return now.before === known.before && now.after === known.after ? known : now;
      });
    const resized = new ResizeObserver(update);
    resized.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [strip]);
  return room;
}
