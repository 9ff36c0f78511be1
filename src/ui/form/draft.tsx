import { useState } from 'react';
import { Icon } from '../icon.tsx';

interface DraftOptions<Values> {
  key: string;
  version: string;
  initial: Values;
  adaptDraft?: (draft: Values) => Values;
}

export interface Draft<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  isRecovered: boolean;
  isChanged: boolean;
  discard: () => void;
  forget: () => void;
}

function readDraft<Values>({ key, version }: DraftOptions<Values>): Partial<Values> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      version: string;
      values: Values;
    } | null;
    return stored?.version === version ? stored.values : null;
  } catch {
    return null;
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {}
}

export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { key, version, initial, adaptDraft = (draft: Values) => draft } = options;
  const [start] = useState(() => ({ initial, stored: readDraft(options) }));
  const [values, setValues] = useState<Values>(() =>
    start.stored ? adaptDraft({ ...initial, ...start.stored }) : initial,
  );
  const [isRecovered, setRecovered] = useState(start.stored !== null);
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
      <Icon name="history" size={18} className="shrink-0 text-marigold" />
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
