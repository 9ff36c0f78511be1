import { deleteUnusedFiles } from '#features/media/server/index.ts';
import { type SystemTx, inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
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
import { listUnconfirmed, lockUnconfirmed } from './repository/imported.ts';
import { deleteBusiness, listPictureIds } from './repository/write.ts';

type JobContext = Pick<AppContext, 'db' | 'clock' | 'site' | 'sessionKeys'>;

const MAX_ASKED = 500;

const REMIND_AFTER = 30 * DAY;
const ASK_AGAIN_AFTER = 60 * DAY;

export const markStaleBusinesses = (db: Db, at: Date, signal?: AbortSignal): Promise<void> =>
  markStale(db, new Date(at.getTime() - STALE_AFTER), signal);

async function askOwner(tx: SystemTx, { sessionKeys }: JobContext, businessId: number) {
  const { at } = tx;
  const check = await lockDueCheck(tx.db, businessId, at);
  const data = check && (await findCheckedData(tx.db, businessId));
  if (!data) return false;
  const { isReminder } = check;
  if (data.closedAt === null && data.takedownReason === null) {
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

/** Deletes a locked business without owner, with its pictures. A sweep removes the files. */
export async function deleteUnowned(tx: SystemTx, { id, name }: { id: number; name: string }): Promise<void> {
  const pictureIds = await listPictureIds(tx.db, id);
  await deleteBusiness(tx.db, id);
  await deleteUnusedFiles(tx.db, pictureIds);
  await tx.auditAutomatic({ act: 'deleted', subject: { kind: 'business', id, name } });
}

async function endUnconfirmed(tx: SystemTx, id: number, before: Date): Promise<boolean> {
  const business = await lockUnconfirmed(tx.db, id, before);
  if (!business) return false;
  await deleteUnowned(tx, business);
  return true;
}

/** Deletes businesses with another's data that nobody claimed or confirmed in time. @throws as processBatches */
export function endUnconfirmedImports(context: JobContext, signal?: AbortSignal): Promise<void> {
  const before = keptSince(context.clock(), RETENTION.businessProfile.unconfirmed);
  return processBatches(
    {
      list: (size) => listUnconfirmed(context.db, before, size),
      work: ({ id }) => inSystemTransaction(context, (tx) => endUnconfirmed(tx, id, before)),
    },
    signal,
  );
}
