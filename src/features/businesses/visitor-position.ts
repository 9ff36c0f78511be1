import type { ApiQuery } from '#shared/query-string.ts';

/** The visitor's position as a filter. It is in no address: only this tab's memory knows where that is. */
export const NEAR_ME = 'me';

export interface Here {
  latitude: number;
  longitude: number;
}

let here: Here | undefined;

/** To 10 m, which is how exactly phones know it. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4));

export function rememberPosition({ latitude, longitude }: GeolocationCoordinates): void {
  here = { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Cursors of lists around the visitor. Addresses have their numbers, which tell nothing. */
const cursors: string[] = [];

export function numberCursor(cursor: string): string {
  const known = cursors.indexOf(cursor);
  return String(known < 0 ? cursors.push(cursor) : known + 1);
}

const findCursor = (number: unknown): string | undefined => cursors[Number(number) - 1];

/** Whether the filters name a position that this tab doesn't know, as after a reload. */
export const lacksPosition = ({ near }: ApiQuery): boolean => near === NEAR_ME && here === undefined;

/** What to ask for in a body; null for a list that isn't around the visitor. Without its cursor it begins at the start. */
export function nearbyFilters({ near, cursor, category, sort: _, ...filters }: ApiQuery) {
  if (near !== NEAR_ME || !here) return null;
  return {
    ...filters,
    ...here,
    cursor: findCursor(cursor),
    category: category === undefined ? undefined : Number(category),
  };
}
