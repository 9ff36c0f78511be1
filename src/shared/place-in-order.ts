import * as v from 'valibot';

/** The last place in an order: the largest `int` of PostgreSQL, so that every stored order can be sent back. */
export const LAST_PLACE = 2_147_483_647;

/** A place in an order, from the `first` to the last; `message` is said of what is none. */
export const PlaceInOrder = (first: number, message: string) =>
  v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(first, message),
    v.maxValue(LAST_PLACE, message),
  );
