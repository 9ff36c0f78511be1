import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { type Draft, useDraft } from '#ui/form/draft.tsx';
import { changeItem } from '../../mutations.ts';
import type { OwnCatalog, OwnCatalogItem } from '../../schema.ts';
import { type ItemAnswers, findProblems, toAnswers, toItem } from './answers.ts';

interface Typed {
  /** Is null while the row shows what is stored. */
  answers: ItemAnswers | null;
  /** The version that was shown when the typing began. */
  version: number;
}

const NOTHING: Typed = { answers: null, version: 0 };

interface Progress {
  state: 'idle' | 'saving' | 'saved' | 'conflict';
  failure: string | null;
}

const IDLE: Progress = { state: 'idle', failure: null };

interface Options {
  userId: number;
  item: OwnCatalogItem;
  onSaved: (catalog: OwnCatalog) => void;
}

const isSame = (a: ItemAnswers, b: ItemAnswers): boolean => JSON.stringify(a) === JSON.stringify(b);

const toProgress = (error: unknown): Progress => ({
  state: error instanceof ApiError && error.code === 'changed' ? 'conflict' : 'idle',
  failure: error instanceof ApiError ? error.message : UNEXPECTED,
});

/** Sends what was typed. What was typed meanwhile stays, on top of what is saved then. */
function useSending({ item, onSaved }: Options, draft: Draft<Typed>) {
  const [progress, setProgress] = useState(IDLE);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const settle = (sent: ItemAnswers, catalog: OwnCatalog) => {
    const { values, change, discard } = latest.current;
    const saved = catalog.items.find(({ id }) => id === item.id);
    if (saved && values.answers && !isSame(values.answers, sent)) change({ version: saved.version });
    else discard();
    setProgress({ state: 'saved', failure: null });
    onSaved(catalog);
  };
  const send = async (sent: ItemAnswers, version: number): Promise<Progress> => {
    setProgress({ state: 'saving', failure: null });
    try {
      settle(sent, await changeItem(item.id, { ...toItem(sent), version }));
      return IDLE;
    } catch (error) {
      const failed = toProgress(error);
      setProgress(failed);
      return failed;
    }
  };
  return { progress, setProgress, send };
}

/** Keeps what is typed in a row on the device until the server has it. */
export function useItemEditing(options: Options) {
  const { userId, item } = options;
  const draft = useDraft({ key: `borrador:producto:${userId}:${item.id}`, version: '', initial: NOTHING });
  const { progress, setProgress, send } = useSending(options, draft);
  const { answers: typed, version: seen } = draft.values;
  const stored = toAnswers(item);
  const answers = typed ?? stored;
  const change = (part: Partial<ItemAnswers>) => {
    draft.change({ answers: { ...answers, ...part }, version: typed ? seen : item.version });
    if (progress.state === 'saved') setProgress(IDLE);
  };
  const discard = () => {
    draft.discard();
    setProgress(IDLE);
  };
  /** Returns whether another device has changed the item meanwhile. */
  const save = async (version = seen): Promise<boolean> => {
    const isRefused = progress.state === 'conflict' && version === seen;
    if (!typed || isRefused || progress.state === 'saving') return false;
    if (isSame(typed, stored)) discard();
    else if (Object.keys(findProblems(typed)).length === 0)
      return (await send(typed, version)).state === 'conflict';
    return false;
  };
  return {
    answers,
    problems: typed ? findProblems(typed) : {},
    isChanged: typed !== null && !isSame(typed, stored),
    ...progress,
    change,
    save,
    discard,
  };
}

export type ItemEditing = ReturnType<typeof useItemEditing>;
