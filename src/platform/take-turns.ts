/**
 * Does what is asked for under the same key one after the other, so that many jobs of one keep nobody else waiting longer than one
 * of them takes.
 */
export function takeTurns(): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    return mine.finally(() => {
      if (last.get(key) === mine) last.delete(key);
    });
  };
}
