import { useEffect, useId, useState } from 'react';

const CALM_MS = 700;

/** The value once it has stayed the same for 700 ms: what somebody types, when they pause. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const PREVIEW = 5;
const PAGE = 20;

/** What of a long list is asked for at first. */
export const FIRST_VIEW = { search: '', limit: PREVIEW };

/** Which part of a long list an administrator looks at: its first five, all of it page by page, or what a search finds. */
export function useListView() {
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [cursor, setCursor] = useState<string | undefined>();
  const listId = useId();
  const search = useDebounced(text.trim());
  const isPreview = search === '' && !showsAll;
  return {
    text,
    /** Nothing but the first five is asked for. */
    isPreview,
    isSearching: search !== '',
    /** What to ask the API for. */
    query: isPreview ? FIRST_VIEW : { search, cursor, limit: PAGE },
    type: (typed: string) => {
      setText(typed);
      setCursor(undefined);
    },
    toggle: () => {
      setShowsAll(!showsAll);
      setCursor(undefined);
    },
    /** Of what is around the list: each page is read from its top. */
    listId,
    turnTo: (turnedTo: string) => {
      setCursor(turnedTo);
      const list = document.getElementById(listId);
      list?.focus({ preventScroll: true });
      list?.scrollIntoView();
    },
  };
}
export type ListView = ReturnType<typeof useListView>;
