import { countWaitingCorrections } from '#features/corrections/server/index.ts';
import { countWaitingCases } from '#features/moderation/server/index.ts';
import { countWaitingReports } from '#features/reports/server/index.ts';
import { countWaitingReviews } from '#features/reviews/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PanelApi } from '../api.ts';
import type { WaitingCounts } from '../schema.ts';

const COUNTERS: Record<keyof WaitingCounts, (db: Db, at: Date) => Promise<number>> = {
  reports: countWaitingReports,
  cases: countWaitingCases,
  corrections: countWaitingCorrections,
  reviews: countWaitingReviews,
};

export const panelHandlers: Handlers<PanelApi> = {
  'GET /api/admin/waiting-counts': async ({ db, clock }) => {
    const at = clock();
    const counted = Object.entries(COUNTERS).map(
      async ([queue, count]) => [queue, await count(db, at)] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as WaitingCounts;
  },
};
