import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox/repo.ts';
import type { PlanDeps } from '../deps.ts';
import { endingMail } from '../mails/ending-mail.ts';
import { lockSubscriber } from '../subscriptions/lock-subscriber.ts';
import { type DueNotice, insertNotice, listDueNotices } from './repo.ts';

const BATCH = 100;

/** Tells one person, unless their plan has changed meanwhile or somebody else has told them. */
async function tell(transaction: Db, { site, clock }: PlanDeps, notice: DueNotice): Promise<void> {
  const owner = await lockSubscriber(transaction, notice.userId, clock);
  if (!owner?.isPremium || owner.expiresAt?.getTime() !== notice.expiresAt.getTime()) return;
  if (!(await insertNotice(transaction, notice, owner.at))) return;
  const { name, email, planName, expiresAt } = owner;
  const letter = endingMail(site, { name, planName: planName ?? '', expiresAt });
  await enqueueMail(transaction, { to: email, ...letter });
}

/** Mails everybody whose paid plan ends within a week, and again within a day, each once. Gives how many were due. */
export async function tellOfEnds(deps: PlanDeps): Promise<number> {
  const due = await listDueNotices(deps.db, deps.clock(), BATCH);
  for (const notice of due)
    await deps.db.transaction().execute((transaction) => tell(transaction, deps, notice));
  return due.length;
}
