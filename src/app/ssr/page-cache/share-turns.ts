import type { InTurn } from '#platform/http/read-turns.ts';

/** Does work of the same name once for all who wait for a turn to do it, in the turn that comes first. */
export function shareTurns<T>() {
  const awaited = new Map<string, PromiseWithResolvers<T> & { waiting: number }>();
  return async (name: string, inTurn: InTurn, work: () => Promise<T>): Promise<T> => {
    const shared = awaited.get(name) ?? { ...Promise.withResolvers<T>(), waiting: 0 };
    awaited.set(name, shared);
    shared.waiting += 1;
    const isAwaited = () => awaited.get(name) === shared;
    const turn = inTurn(async () => {
      if (!isAwaited()) return;
      awaited.delete(name);
      const working = work();
      shared.resolve(working);
      await working;
    }).finally(() => {
      shared.waiting -= 1;
      if (shared.waiting === 0 && isAwaited()) awaited.delete(name);
    });
    return Promise.race([shared.promise, turn.then(() => shared.promise)]);
  };
}
