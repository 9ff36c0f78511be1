const BATCH = 200;

/** Where to read on in a list: after the row with this key, so many rows. */
export interface Batch<Key = number> {
  after: Key;
  limit: number;
}

interface Order<Row, Key> {
  /** Comes before every key. */
  start: Key;
  keyOf: (row: Row) => Key;
}

/** The order of lists whose rows have ids. */
export const BY_ID: Order<{ id: number }, number> = { start: 0, keyOf: ({ id }) => id };

/** Everything of a list, which `read` gives in the order of its keys; each batch of rows is read as it is asked for. */
export async function* readInBatches<Row, Key>(
  read: (batch: Batch<Key>) => Promise<Row[]>,
  { start, keyOf }: Order<Row, Key>,
): AsyncGenerator<Row[]> {
  let after = start;
  for (;;) {
    const rows = await read({ after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH) return;
    after = keyOf(last);
  }
}
