import { countWaitingClaims } from '#features/claims/server/index.ts';
import { countWaitingRequests } from '#features/plans/server/index.ts';
import { countWaitingProofs } from '#features/proofs/server/index.ts';
import { countWaitingReports } from '#features/reports/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PanelApi } from '../api.ts';
import type { WaitingCounts } from '../schema.ts';

/** One line for each queue. */
const COUNTERS: Record<keyof WaitingCounts, (db: Db) => Promise<number>> = {
  reports: countWaitingReports,
  premiumRequests: countWaitingRequests,
  claims: countWaitingClaims,
  proofs: countWaitingProofs,
};

export const panelHandlers: Handlers<PanelApi> = {
  'GET /api/admin/waiting-counts': async ({ db }) => {
    const counted = Object.entries(COUNTERS).map(async ([queue, count]) => [queue, await count(db)] as const);
    return Object.fromEntries(await Promise.all(counted)) as WaitingCounts;
  },
};
