import { type SystemTx, inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { processBatches } from '#platform/jobs.ts';
import { DAY } from '#shared/time.ts';
import { STALE_AFTER } from '../freshness.ts';
import { createLinkToken } from './data-check.ts';
import { dataCheckNotice } from './mails.ts';
import {
  findCheckedData,
  listDueChecks,
  lockDueCheck,
  markStale,
  scheduleCheck,
} from './repository/freshness.ts';

type JobContext = Pick<AppContext, 'db' | 'clock' | 'site' | 'sessionKeys'>;

const MAX_ASKED = 500;

const REMIND_AFTER = 30 * DAY;
const ASK_AGAIN_AFTER = 60 * DAY;

export const markStaleBusinesses = (db: Db, at: Date): Promise<void> =>
  markStale(db, new Date(at.getTime() - STALE_AFTER));

async function askOwner(tx: SystemTx, { sessionKeys }: JobContext, businessId: number) {
  const { at } = tx;
  const check = await lockDueCheck(tx.db, businessId, at);
  const data = check && (await findCheckedData(tx.db, businessId));
  if (!data) return false;
  const { isReminder } = check;
  if (data.closedAt === null && data.withheldReason === null) {
    const token = createLinkToken(sessionKeys, data, at);
    const notice = dataCheckNotice(data, { token, isReminder, at });
    await tx.notify(data.ownerId, notice);
  }
  const dueAt = new Date(at.getTime() + (isReminder ? ASK_AGAIN_AFTER : REMIND_AFTER));
  await scheduleCheck(tx.db, businessId, { dueAt, isReminder: !isReminder });
  return true;
}

/**
 * Asks those whose data was not confirmed for 90 days, reminds once after 30 more, and begins again after another 60.
 * @throws as processBatches
 */
export function askOwners(context: JobContext, signal?: AbortSignal, limit = MAX_ASKED): Promise<void> {
  const { db } = context;
  const at = context.clock();
  let asked = 0;
  return processBatches(
    {
      list: (size) => listDueChecks(db, at, Math.min(size, limit - asked)),
      work: async ({ businessId }) => {
        asked += 1;
        return inSystemTransaction(context, (tx) => askOwner(tx, context, businessId));
      },
    },
    signal,
  );
}
