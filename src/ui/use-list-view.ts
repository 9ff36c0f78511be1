import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const PREVIEW = 5;
const PAGE = 20;

/** What of a long list is asked for at first. */
export const FIRST_VIEW = { search: '', limit: PREVIEW };

/** Which part of a long list an administrator looks at: its first five, all of it page by page, or what a search finds. */
export function useListView() {
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [cursor, setCursor] = useState<string | undefined>();
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
    turnTo: setCursor,
  };
}
export type ListView = ReturnType<typeof useListView>;
