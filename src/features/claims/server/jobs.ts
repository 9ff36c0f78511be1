import { notifyPerson } from '#features/notifications/server/index.ts';
import { lockOwner } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { CLAIM_TERM_MS } from '../schema.ts';
import { closedNotice, lapsedNotice } from './mails.ts';
import { listEndedClaims, settleClaim } from './repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'site'>;

/** Settles claims that lapsed, and those whose business went to another person. */
export async function settleEndedClaims({ db, clock, site }: Context): Promise<void> {
  const at = clock();
  const ended = await listEndedClaims(db, new Date(at.getTime() - CLAIM_TERM_MS));
  for (const { id, userId, businessId, isOfSystemAccount } of ended) {
    const outcome = isOfSystemAccount ? 'lapsed' : 'closed';
    const notice = isOfSystemAccount ? lapsedNotice(businessId) : closedNotice(businessId);
    await db.transaction().execute(async (transaction) => {
      if (!(await lockOwner(transaction, userId))) return;
      if (await settleClaim(transaction, id, { outcome, at }))
        await notifyPerson(transaction, { site, at }, userId, notice);
    });
  }
}
