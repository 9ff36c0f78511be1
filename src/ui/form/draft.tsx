import { useState } from 'react';
import { type StoredKeys, createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { readStored, writeStored } from '../stored.ts';
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
  /** Returns the creation's idempotency key, stored with the draft until it is forgotten. */
  getKey: (creation: unknown) => string;
  discard: () => void;
  forget: () => void;
}

interface StoredDraft<Values> {
  version: string;
  values: Partial<Values>;
  keys?: StoredKeys;
}

function readDraft<Values>({
  key,
  version,
}: Pick<DraftOptions<Values>, 'key' | 'version'>): StoredDraft<Values> | null {
  try {
    const stored = JSON.parse(readStored(key) ?? 'null') as StoredDraft<Values> | null;
    return stored?.version === version ? stored : null;
  } catch {
    return null;
  }
}

/** True where a creation was sent whose response is unknown. */
export const isDraftSent = (key: string): boolean =>
  Object.keys(readDraft({ key, version: '' })?.keys ?? {}).length > 0;

export function useDraft<Values extends object>(options: DraftOptions<Values>): Draft<Values> {
  const { key, version, initial, adaptDraft = (draft: Values) => draft } = options;
  const [start] = useState(() => ({ initial, stored: readDraft(options) }));
  const [values, setValues] = useState<Values>(() =>
    start.stored ? adaptDraft({ ...initial, ...start.stored.values }) : initial,
  );
  const [isRecovered, setRecovered] = useState(start.stored !== null);
  const [keys] = useState(() => createIdempotencyKeys(start.stored?.keys));
  const store = (stored: Values) =>
    writeStored(key, JSON.stringify({ version, values: stored, keys: keys.list() }));
  const forget = () => {
    keys.forget();
    writeStored(key, null);
  };
  const change = (part: Partial<Values>) => {
    const changed = { ...values, ...part };
    setValues(changed);
    store(changed);
  };
  const getKey = (creation: unknown) => {
    const found = keys.getKey(creation);
    store(values);
    return found;
  };
  const discard = () => {
    forget();
    setValues(start.initial);
    setRecovered(false);
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(start.initial);
  return { values, change, isRecovered, isChanged, getKey, discard, forget };
}

interface DraftNoticeProps {
  lost?: string | undefined;
  onDiscard: () => void;
}

export function DraftNotice({ lost, onDiscard }: DraftNoticeProps) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2 rounded-lg bg-marigold-soft pl-3 text-sm text-ink"
    >
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
