import * as v from 'valibot';

/** The last place that something can be given in an order. */
export const LAST_PLACE = 9_999;

/** A place in an order, from the `first` to the last; `message` is said of what is none. */
export const PlaceInOrder = (first: number, message: string) =>
  v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(first, message),
    v.maxValue(LAST_PLACE, message),
  );
