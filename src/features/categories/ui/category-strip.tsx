import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#ui/browser-state.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { Category } from '../schema.ts';

const SCROLL_STEP = 200;
const BUTTON_ROOM = 72;

interface ScrollEdges {
  before: boolean;
  after: boolean;
}

const NONE: ScrollEdges = { before: false, after: false };

function measure(strip: HTMLElement): ScrollEdges {
  const left = Math.round(strip.scrollLeft);
  return { before: left > 0, after: left + strip.clientWidth < strip.scrollWidth - 1 };
}

function useScrollEdges(strip: RefObject<HTMLElement | null>): ScrollEdges {
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

interface CategoryStripProps {
  categories: Category[];
  chosen: string | undefined;
  addressOf: (id: string) => string;
  className?: string;
}

function ScrollButton({ step, shown, onScroll }: { step: number; shown: boolean; onScroll: () => void }) {
  const icon = step < 0 ? 'chevron-left' : 'chevron-right';
  const side = step < 0 ? 'left-0 pr-6 [--to:right]' : 'right-0 pl-6 [--to:left]';
  return (
    <div
      className={`absolute top-0 bg-[linear-gradient(to_var(--to),var(--paper)_60%,transparent)] transition-opacity duration-150 ${side} ${shown ? '' : 'not-has-[:focus-visible]:invisible not-has-[:focus-visible]:opacity-0'}`}
    >
      <button
        type="button"
        aria-label={step < 0 ? 'Categorías anteriores' : 'Más categorías'}
        onClick={onScroll}
        className="grid size-11 place-items-center rounded-full border border-line bg-surface lifted hover:bg-raised"
      >
        <Icon name={icon} size={22} />
      </button>
    </div>
  );
}

function Pill({ isChosen, ...link }: ComponentProps<typeof Link> & { isChosen: boolean }) {
  return (
    <Link
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="pill pill-choice"
      {...link}
    />
  );
}

export function CategoryStrip(props: CategoryStripProps) {
  const { categories, chosen = '', addressOf, className = '' } = props;
  const strip = useRef<HTMLUListElement>(null);
  const room = useScrollEdges(strip);
  const calm = useReducedMotion();
  useEffect(() => {
    const pill = strip.current?.querySelector<HTMLElement>('[aria-current]');
    const left = (pill?.offsetLeft ?? 0) - BUTTON_ROOM;
    strip.current?.scrollTo({ left });
  }, []);
  useEffect(() => {
    const element = strip.current;
    // Browsers don't scroll a focused pill out from under a scroll button.
    const showFocused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    element?.addEventListener('focusin', showFocused);
    return () => element?.removeEventListener('focusin', showFocused);
  }, []);
  const scroll = (left: number) => strip.current?.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' });
  return (
    <nav aria-label="Categorías" className={`relative ${className}`}>
      <ul ref={strip} className="no-scrollbar relative flex gap-2 overflow-x-auto overscroll-x-contain">
        {[{ id: '', name: 'Todas' }, ...categories].map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <Pill to={addressOf(String(id))} isChosen={String(id) === chosen}>
              {name}
            </Pill>
          </li>
        ))}
      </ul>
      <ScrollButton step={-SCROLL_STEP} shown={room.before} onScroll={() => scroll(-SCROLL_STEP)} />
      <ScrollButton step={SCROLL_STEP} shown={room.after} onScroll={() => scroll(SCROLL_STEP)} />
    </nav>
  );
}
