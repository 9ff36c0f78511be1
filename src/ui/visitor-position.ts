/** Stands for the visitor's position in filters: no URL has it, only this tab's memory. */
export const NEAR_ME = 'me';

interface Around {
  near?: string | undefined;
  cursor?: string | undefined;
}

export interface Here {
  latitude: number;
  longitude: number;
}

/** Returns the code of the place that a list is around; nothing for the visitor's position. */
export const placeAround = ({ near = '' }: Around): string => (near === NEAR_ME ? '' : near);

let here: Here | undefined;

const rounded = (degrees: number): number => Number(degrees.toFixed(4));

export function rememberPosition({ latitude, longitude }: GeolocationCoordinates): void {
  here = { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Holds cursors of lists around the visitor. URLs have their numbers, which reveal nothing. */
const cursors: string[] = [];

export function numberCursor(cursor: string): string {
  const known = cursors.indexOf(cursor);
  return String(known < 0 ? cursors.push(cursor) : known + 1);
}

const findCursor = (number: unknown): string | undefined => cursors[Number(number) - 1];

/** Tells whether the filters name a position that this tab doesn't know, as after a reload. */
export const lacksPosition = ({ near }: Around): boolean => near === NEAR_ME && here === undefined;

/**
 * Returns the body to send; null for a list that isn't around the visitor. Without its cursor it begins at the start.
 */
export function nearbyFilters<Filters extends Around>({ near, cursor, ...filters }: Filters) {
  if (near !== NEAR_ME || !here) return null;
  return {
    ...filters,
    ...here,
    cursor: findCursor(cursor),
  };
}
