const CARDS_AT_ONCE = 50;

/** Cuts a list into parts, each of which one request can ask for. */
export const chunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / CARDS_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * CARDS_AT_ONCE, (nth + 1) * CARDS_AT_ONCE),
  );

export const firstCards = (ids: readonly number[]): number[] => chunks(ids)[0] ?? [];
