import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from '../queries.ts';
import type { Suggestions } from '../schema.ts';

const TYPING_PAUSE_MS = 150;
const MIN_LETTERS = 2;

export function useSuggestions(text: string): Suggestions | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = asked.length >= MIN_LETTERS;
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled, retry: false });
  return enabled && asked === typed ? (data ?? null) : null;
}
