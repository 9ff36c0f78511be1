import type { ApiQuery } from '#shared/query-string.ts';

/** The visitor's position as a filter. It is in no address: only this tab's memory knows where that is. */
export const NEAR_ME = 'me';

let here: string | undefined;

export function rememberPosition({ latitude, longitude }: GeolocationCoordinates): void {
  // To 10 m, which is how exactly phones know it.
  here = `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
}

/** The filters with the position in place of `NEAR_ME`; null while it is unknown. */
export function locateFilters<Filters extends ApiQuery>(filters: Filters): Filters | null {
  if (filters['near'] !== NEAR_ME) return filters;
  return here === undefined ? null : { ...filters, near: here };
}
