import { History } from 'lucide-react';
import { useState } from 'react';

interface DraftOptions<Values> {
  key: string;
  /** A draft of another version is ignored. */
  version: string;
  initial: Values;
  takeUp?: (draft: Values) => Values;
}

export interface Draft<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  isRecovered: boolean;
  isChanged: boolean;
  discard: () => void;
  forget: () => void;
}

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

/** Private windows and full storage cost the draft only. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {}
}

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
  lost?: string | undefined;
  onDiscard: () => void;
}

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
