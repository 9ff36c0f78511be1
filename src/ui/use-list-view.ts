import { useEffect, useId, useState } from 'react';

const CALM_MS = 700;

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

export const FIRST_VIEW = { search: '', limit: PREVIEW };

export function useListView() {
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [cursor, setCursor] = useState<string | undefined>();
  const listId = useId();
  const search = useDebounced(text.trim());
  const isPreview = search === '' && !showsAll;
  return {
    text,
    isPreview,
    isSearching: search !== '',
    query: isPreview ? FIRST_VIEW : { search, cursor, limit: PAGE },
    type: (typed: string) => {
      setText(typed);
      setCursor(undefined);
    },
    toggle: () => {
      setShowsAll(!showsAll);
      setCursor(undefined);
    },
    listId,
    goToPage: (turnedTo: string) => {
      setCursor(turnedTo);
      const list = document.getElementById(listId);
      list?.focus({ preventScroll: true });
      list?.scrollIntoView();
    },
  };
}
export type ListView = ReturnType<typeof useListView>;
