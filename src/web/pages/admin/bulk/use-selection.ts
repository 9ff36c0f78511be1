import { useState } from 'react';

export interface Selection {
  ids: readonly number[];
  has: (id: number) => boolean;
  choose: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
}

/** Keeps what was chosen on one page while others are shown. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    ids: [...chosen],
    has: (id) => chosen.has(id),
    choose: (ids, isChosen) =>
      setChosen((before) =>
        isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
      ),
    clear: () => setChosen(new Set()),
  };
}
