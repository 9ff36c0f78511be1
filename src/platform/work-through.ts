interface Backlog<T> {
  /** What is to be done now, the most urgent first. */
  list: (most: number) => Promise<readonly T[]>;
  /** Does one of them; whether there was anything to do. */
  work: (item: T) => Promise<boolean>;
}

const BATCH = 100;

/**
 * Does all that is to be done, batch after batch; one that fails holds up no other. Ends early once the signal aborts, and after a
 * batch of which nothing could be done. Throws an AggregateError of what failed, when the rest is done.
 */
export async function workThrough<T>({ list, work }: Backlog<T>, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let isMore = true;
  while (isMore) {
    const items = await list(BATCH);
    let done = 0;
    for (const item of items) {
      if (signal?.aborted) break;
      try {
        done += Number(await work(item));
      } catch (error) {
        failures.push(error);
      }
    }
    isMore = items.length === BATCH && done > 0 && !signal?.aborted;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be done`);
}
