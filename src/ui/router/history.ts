import { type Location, createLocation, toPath } from './location.ts';

interface Entry {
  index: number;
  key: string;
  state: Location['state'];
}

const readEntry = (): Partial<Entry> => (window.history.state as Partial<Entry> | null) ?? {};

const readLocation = (): Location => createLocation(window.location, readEntry());

/** Numbers the entries of the browser's history, to know how far Back or Forward went. */
export function createHistory() {
  let index = -1;

  function write(location: Location, how: 'push' | 'replace'): void {
    if (how === 'push') index += 1;
    const entry: Entry = { index, key: location.key, state: location.state };
    window.history[`${how}State`](entry, '', toPath(location));
  }

  /** Numbers the present entry, which the browser made without a number for a link to an anchor. */
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
    /** Counts how many entries the browser is ahead of the last one entered; negative after Back. */
    stepsAhead: () => (readEntry().index ?? index + 1) - index,
  };
}

export type History = ReturnType<typeof createHistory>;
