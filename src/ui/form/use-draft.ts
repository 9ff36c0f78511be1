import { useState } from 'react';

interface DraftOptions<Values> {
  /** Under which the browser keeps it: one for each person and thing. */
  key: string;
  /** Of what is edited: a draft of another version is not taken up. */
  version: string;
  initial: Values;
}

export interface Draft<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** It was begun before, and taken up again. */
  isRecovered: boolean;
  /** It differs from what it began with. */
  isChanged: boolean;
  /** Begins anew, and forgets what was kept. */
  discard: () => void;
  /** What was kept is no longer needed. */
  forget: () => void;
}

/** What the browser keeps under the key; null where it keeps nothing, nothing readable, or of another version. */
function readKept<Values>({ key, version }: DraftOptions<Values>): Partial<Values> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      version: string;
      values: Values;
    } | null;
    return kept?.version === version ? kept.values : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing, or has no room, costs the draft and nothing else. */
function keep(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The form works without.
  }
}

/** The answers of a form, kept in this browser while they are typed, so that a reload loses none. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { key, version, initial } = options;
  const [start] = useState(() => ({ initial, kept: readKept(options) }));
  const [values, setValues] = useState<Values>({ ...start.initial, ...start.kept });
  const [isRecovered, setRecovered] = useState(start.kept !== null);
  const forget = () => localStorage.removeItem(key);
  const change = (part: Partial<Values>) => {
    const changed = { ...values, ...part };
    setValues(changed);
    keep(key, { version, values: changed });
  };
  const discard = () => {
    forget();
    setValues(start.initial);
    setRecovered(false);
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(start.initial);
  return { values, change, isRecovered, isChanged, discard, forget };
}
