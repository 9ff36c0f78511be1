import { type KeyboardEvent, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from '#ui/router/hooks.ts';

/** Pixels that a finger must move sideways, and may move up or down at most. */
const SWIPE = { along: 80, across: 40 };

interface Inbox {
  ids: readonly number[];
  /** The case that the address names; the first is open without one. */
  asked: number | undefined;
  addressOf: (id: number | undefined) => string;
}

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Touch | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? (touches.item(0) as Touch) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches.item(0)];
      if (!from || !to) return;
      const along = to.clientX - from.clientX;
      const across = Math.abs(to.clientY - from.clientY);
      if (Math.abs(along) >= SWIPE.along && across <= SWIPE.across) onSwipe(along < 0 ? 1 : -1);
    },
  };
}

/** Opens one case of a page at a time. J, K and a swipe turn to another; A and R press the buttons of the open one. */
export function useInbox({ ids, asked, addressOf }: Inbox) {
  const list = useRef<HTMLDivElement>(null);
  const toFocus = useRef<number | null>(null);
  const navigate = useNavigate();
  const openId = asked !== undefined && ids.includes(asked) ? asked : ids[0];

  // After a decision the list may come before the address: then another case is open for a moment.
  const focusOpen = useEffectEvent((id: number | undefined) => {
    const { current: wanted } = toFocus;
    if (wanted === null || (wanted !== id && ids.includes(wanted))) return;
    toFocus.current = null;
    (document.getElementById(`caso-${id}`) ?? list.current)?.focus();
  });
  useEffect(() => focusOpen(openId), [openId]);

  function turn(step: 1 | -1) {
    const next = ids[ids.indexOf(openId ?? 0) + step];
    if (next === undefined) return;
    toFocus.current = next;
    void navigate(addressOf(next), { preventScrollReset: true, replace: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
    if (isTyping || ctrlKey || metaKey || altKey) return;
    if (key === 'j') turn(1);
    if (key === 'k') turn(-1);
    if (key === 'a' || key === 'r')
      list.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
  }

  return {
    openId,
    onDecided: () => {
      const place = ids.indexOf(openId ?? 0);
      const next = ids[place + 1] ?? ids[place - 1];
      toFocus.current = next ?? 0;
      void navigate(addressOf(next), { preventScrollReset: true, replace: true });
    },
    listProps: { ref: list, onKeyDown, ...useSwipe(turn) },
  };
}
