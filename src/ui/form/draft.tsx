import { History } from 'lucide-react';
import { useState } from 'react';

interface DraftOptions<Values> {
  /** Under which the browser keeps it: one for each person and thing. */
  key: string;
  /** Of what is edited: a draft of another version is not taken up. */
  version: string;
  initial: Values;
  /** Makes a draft fit what has changed since it was kept. */
  takeUp?: (draft: Values) => Values;
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
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The form works without.
  }
}

/** The answers of a form, kept in this browser while they are typed, so that a reload loses none. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { key, version, initial, takeUp = (draft: Values) => draft } = options;
  const [start] = useState(() => ({ initial, kept: readKept(options) }));
  const [values, setValues] = useState<Values>(() =>
    start.kept ? takeUp({ ...initial, ...start.kept }) : initial,
  );
  const [isRecovered, setRecovered] = useState(start.kept !== null);
  const forget = () => attempt(() => localStorage.removeItem(key));
  const change = (part: Partial<Values>) => {
    const changed = { ...values, ...part };
    setValues(changed);
    attempt(() => localStorage.setItem(key, JSON.stringify({ version, values: changed })));
  };
  const discard = () => {
    forget();
    setValues(start.initial);
    setRecovered(false);
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(start.initial);
  return { values, change, isRecovered, isChanged, discard, forget };
}

interface DraftNoticeProps {
  /** What a draft can't keep, and what to do about it. */
  lost?: string | undefined;
  onDiscard: () => void;
}

/** Says that an earlier draft was taken up, and lets it go. */
export function DraftNotice({ lost, onDiscard }: DraftNoticeProps) {
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg bg-marigold-soft pl-3 text-sm text-ink">
      <History aria-hidden size={18} className="shrink-0 text-marigold" />
      <span className="flex-1 py-1.5">
        <span className="font-semibold">Borrador recuperado</span>
        {lost && <span className="block">{lost}</span>}
      </span>
      <button
        type="button"
        onClick={onDiscard}
        className="min-h-11 rounded-lg px-3 font-semibold text-link hover:underline"
      >
        Descartar
      </button>
    </p>
  );
}
