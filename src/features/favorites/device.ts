import { createDeviceStore } from '#ui/device-store.ts';
import { FAVORITES_KEY, MAX_RECENTS, RECENTS_KEY } from './keys.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';

export interface KeptBusiness {
  id: number;
  /** Milliseconds. */
  addedTime: number;
}

export type KeptList = readonly KeptBusiness[];

export interface Recents {
  /** Says that the person wants none. */
  isOff: boolean;
  entries: KeptList;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is KeptBusiness =>
  isObject(value) &&
  Number.isSafeInteger(value['id']) &&
  Number(value['id']) > 0 &&
  Number.isSafeInteger(value['addedTime']);

/** Puts a business first. */
export const withBusiness = (list: KeptList, kept: KeptBusiness, max: number): KeptList =>
  [kept, ...list.filter(({ id }) => id !== kept.id)].slice(0, max);

export const withoutBusiness = (list: KeptList, businessId: number): KeptList =>
  list.filter(({ id }) => id !== businessId);

/** Leaves out what is damaged, or of another version, and what stands there twice. */
function parseList(stored: unknown, max: number): KeptList {
  const firsts = new Map<number, KeptBusiness>();
  for (const { id, addedTime } of Array.isArray(stored) ? stored.filter(isKept) : [])
    if (!firsts.has(id)) firsts.set(id, { id, addedTime });
  return [...firsts.values()].slice(0, max);
}

export const parseFavorites = (stored: unknown): KeptList => parseList(stored, MAX_FAVORITES);

export const parseRecents = (stored: unknown): Recents =>
  isObject(stored)
    ? { isOff: stored['isOff'] === true, entries: parseList(stored['entries'], MAX_RECENTS) }
    : NO_RECENTS;

export const NO_RECENTS: Recents = { isOff: false, entries: [] };

export const favoritesStore = createDeviceStore<KeptList>({
  key: FAVORITES_KEY,
  parse: parseFavorites,
  isEmpty: (list) => list.length === 0,
});

export const recentsStore = createDeviceStore<Recents>({
  key: RECENTS_KEY,
  parse: parseRecents,
  isEmpty: ({ isOff, entries }) => !isOff && entries.length === 0,
});
