import { useLayoutEffect } from 'react';
import { useShown } from './hooks.ts';
import type { Location } from './location.ts';

const STORAGE_KEY = 'scroll-positions';

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

let positions: Positions = {};

type Note = (left: Location) => void;

const notes = new Set<Note>();

/** Calls `note` before a page is left, while it stands as it was scrolled. Returns what ends that. */
export function whenLeaving(note: Note): () => void {
  notes.add(note);
  return () => void notes.delete(note);
}

export function rememberScroll(left: Location): void {
  positions[left.key] = window.scrollY;
  for (const note of notes) note(left);
}

/** Restores the position, which browsers do after a reload, but not after a navigation within the document. */
export function watchScroll(shownLocation: () => Location): void {
  positions = readPositions();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'));
  window.addEventListener('pagehide', () => {
    rememberScroll(shownLocation());
    window.history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Without storage, Back from another site starts at the top.
    }
  });
}

export function useScrollRestoration(): void {
  const shown = useShown();
  useLayoutEffect(() => {
    const { cause, location, keepsScroll } = shown;
    if (cause === 'start') return;
    const position = cause === 'history' ? positions[location.key] : undefined;
    const target = position === undefined ? document.getElementById(location.hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (position !== undefined || !keepsScroll) window.scrollTo(0, position ?? 0);
  }, [shown]);
}
