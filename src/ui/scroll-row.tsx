import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from './browser-state.ts';
import { Icon } from './icon.tsx';

const SCROLL_STEP = 200;

interface ScrollEdges {
  before: boolean;
  after: boolean;
}

const NONE: ScrollEdges = { before: false, after: false };

function measure(row: HTMLElement): ScrollEdges {
  const left = Math.round(row.scrollLeft);
  return { before: left > 0, after: left + row.clientWidth < row.scrollWidth - 1 };
}

function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [room, setRoom] = useState(NONE);
  useEffect(() => {
    const element = row.current;
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
  }, [row]);
  return room;
}

interface ScrollButtonProps {
  step: number;
  label: string;
  shown: boolean;
  onScroll: () => void;
}

function ScrollButton({ step, label, shown, onScroll }: ScrollButtonProps) {
  const side = step < 0 ? 'left-0 pr-6 [--to:right]' : 'right-0 pl-6 [--to:left]';
  return (
    <div
      className={`absolute top-0 bg-[linear-gradient(to_var(--to),var(--paper)_60%,transparent)] transition-opacity duration-150 ${side} ${shown ? '' : 'not-has-[:focus-visible]:invisible not-has-[:focus-visible]:opacity-0'}`}
    >
      <button
        type="button"
        aria-label={label}
        onClick={onScroll}
        className="grid size-11 place-items-center rounded-full border border-line bg-surface lifted hover:bg-raised"
      >
        <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} size={22} />
      </button>
    </div>
  );
}

interface ScrollRowProps {
  labels: readonly [back: string, on: string];
  className?: string;
  children: ReactNode;
}

/** Scrolls sideways where its content is wider than the screen, by touch, keyboard and buttons. */
export function ScrollRow({ labels: [back, on], className = '', children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const room = useScrollEdges(row);
  const calm = useReducedMotion();
  useEffect(() => {
    const element = row.current;
    // Browsers don't scroll a focused pill out from under a scroll button.
    const showFocused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    element?.addEventListener('focusin', showFocused);
    return () => element?.removeEventListener('focusin', showFocused);
  }, []);
  const scroll = (left: number) => row.current?.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' });
  return (
    <div className="relative">
      <div
        ref={row}
        className={`no-scrollbar relative flex gap-2 overflow-x-auto overscroll-x-contain ${className}`}
      >
        {children}
      </div>
      <ScrollButton
        step={-SCROLL_STEP}
        label={back}
        shown={room.before}
        onScroll={() => scroll(-SCROLL_STEP)}
      />
      <ScrollButton step={SCROLL_STEP} label={on} shown={room.after} onScroll={() => scroll(SCROLL_STEP)} />
    </div>
  );
}
