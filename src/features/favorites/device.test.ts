import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_RECENTS, parseFavorites, parseRecents, recentsStore, withBusiness } from './device.ts';
import { MAX_RECENTS } from './keys.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';
import { rememberProfile } from './remember.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: nth + 1, addedTime: 1_000 - nth }));

describe('favourites of a device', () => {
  it('leave out what is damaged, twice there, or too much', () => {
    const fine = { id: 7, addedTime: 5 };
    const stored = [
      fine,
      { ...fine, addedTime: 4 },
      { id: '8', addedTime: 1 },
      { id: -1, addedTime: 1 },
      null,
      3,
    ];
    expect(parseFavorites(stored)).toEqual([fine]);
    expect(parseFavorites({ 0: fine })).toEqual([]);
    expect(parseFavorites(many(MAX_FAVORITES + 5))).toEqual(many(MAX_FAVORITES));
  });

  it('have the last one first, once', () => {
    expect(withBusiness(many(3), { id: 3, addedTime: 9_000 }, 3).map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});

describe('recents of a device', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('begin empty where something else is stored', () => {
    expect(parseRecents('x')).toEqual(NO_RECENTS);
    expect(parseRecents({ isOff: 'yes', entries: 5 })).toEqual(NO_RECENTS);
  });

  it('are the last 30, and none where the person wants none', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('StorageEvent', Event);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    for (let id = 1; id <= MAX_RECENTS + 2; id += 1) rememberProfile({ id, addedTime: id });
    rememberProfile({ id: 20, addedTime: 99 });
    const { entries } = recentsStore.get();
    expect([entries.length, entries[0], entries.at(-1)?.id]).toEqual([30, { id: 20, addedTime: 99 }, 3]);
    recentsStore.update(() => ({ isOff: true, entries: [] }));
    rememberProfile({ id: 1, addedTime: 100 });
    expect(parseRecents(JSON.parse(stored.get('recents-1') ?? ''))).toEqual({ isOff: true, entries: [] });
  });
});
