import { requireActiveSession } from '#features/auth/server/index.ts';
import { type SystemTx, inSystemTransaction, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Viewer } from '#shared/viewer.ts';

type SystemContext = Pick<AppContext, 'db' | 'clock' | 'site' | 'sessionKeys'>;

/** Is an administrator, or whoever has a shell on the server. */
export type Actor = { context: AppContext; viewer: Viewer } | { context: SystemContext; viewer: null };

/** Runs one unit of work. An administrator's session must still be active: an upload gains no time. */
export const act = <T>({ context, viewer }: Actor, work: (tx: SystemTx) => Promise<T>): Promise<T> =>
  viewer === null
    ? inSystemTransaction(context, work)
    : inTransaction(context, viewer, async (tx) => {
        await requireActiveSession(tx.db, viewer);
        return work(tx);
      });
