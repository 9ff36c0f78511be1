import { type Location, createLocation, toPath } from './location.ts';

interface Entry {
  index: number;
  key: string;
  state: Location['state'];
}

const readEntry = (): Partial<Entry> => (window.history.state as Partial<Entry> | null) ?? {};

const readLocation = (): Location => createLocation(window.location, readEntry());

export function createHistory() {
  let index = -1;

  function write(location: Location, how: 'push' | 'replace'): void {
    if (how === 'push') index += 1;
    const entry: Entry = { index, key: location.key, state: location.state };
    window.history[`${how}State`](entry, '', toPath(location));
  }

  function enter(): Location {
    const { index: known = index + 1, key } = readEntry();
    index = known;
    const location = readLocation();
    if (key === undefined) write(location, 'replace');
    return location;
  }

  return {
    write,
    enter,
    /** Leaves the entry of a location. False where it is not the present one, or the first. */
    goBack: ({ key }: Pick<Location, 'key'>): boolean => {
      const entry = readEntry();
      const mayLeave = entry.key === key && (entry.index ?? 0) > 0;
      if (mayLeave) window.history.back();
      return mayLeave;
    },
    /** Removes what the present entry keeps: neither a reload nor Back brings it again. */
    forgetState: () => window.history.replaceState({ ...readEntry(), state: null }, ''),
    stepsAhead: () => (readEntry().index ?? index + 1) - index,
  };
}

export type History = ReturnType<typeof createHistory>;
