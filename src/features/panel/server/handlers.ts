import { summarizeWaiting } from '#features/moderation/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PanelApi } from '../api.ts';
import type { WaitingCounts } from '../schema.ts';
import { findByText } from './find.ts';
import { readMorning } from './morning.ts';

const COUNTERS: Record<keyof WaitingCounts, (db: Db, at: Date) => Promise<number>> = {
  cases: async (db, at) => (await summarizeWaiting(db, at)).waiting,
};

export const panelHandlers: Handlers<PanelApi> = {
  'GET /api/admin/waiting-counts': async ({ db, clock }) => {
    const at = clock();
    const counted = Object.entries(COUNTERS).map(
      async ([queue, count]) => [queue, await count(db, at)] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as WaitingCounts;
  },

  'GET /api/admin/morning': (context) => readMorning(context),

  'GET /api/admin/found': ({ db }, { query: { search } }) => findByText(db, search),
};
