import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { processBatches } from '#platform/jobs.ts';
import type { PlanDeps } from '../deps.ts';
import { endingMail } from '../mails/ending-mail.ts';
import { lockSubscriber } from '../subscriptions/lock-subscriber.ts';
import { type DueNotice, insertNotice, listDueNotices } from './repo.ts';

/** Tells one person; false where their plan has changed meanwhile, or somebody else has told them. */
async function tell(transaction: Db, { site, clock }: PlanDeps, notice: DueNotice): Promise<boolean> {
  const owner = await lockSubscriber(transaction, notice.userId, clock);
  if (!owner?.isPremium || owner.expiresAt?.getTime() !== notice.expiresAt.getTime()) return false;
  if (!(await insertNotice(transaction, notice, owner.at))) return false;
  const { name, email, planName, expiresAt } = owner;
  const letter = endingMail(site, { name, planName: planName ?? '', expiresAt });
  await enqueueMail(transaction, { to: email, ...letter });
  return true;
}

/** Mails everybody whose paid plan ends within a week, and again within a day, each once. Throws as processBatches. */
export const tellOfEnds = (deps: PlanDeps, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (most) => listDueNotices(deps.db, deps.clock(), most),
      work: (notice) => deps.db.transaction().execute((transaction) => tell(transaction, deps, notice)),
    },
    signal,
  );
