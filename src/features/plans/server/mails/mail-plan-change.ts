import type { Db } from '#platform/db/database.ts';
import { type MailContent, enqueueMail } from '#platform/mail/outbox.ts';
import type { Site } from '#shared/site.ts';
import { countHidden } from '../repo.ts';
import { activatedMail } from './activated-mail.ts';
import { endedMail } from './ended-mail.ts';

interface Owner {
  id: number;
  name: string;
  email: string;
  emailVerified: boolean;
  isPremium: boolean;
  expiresAt: Date | null;
}

interface Change {
  next: { planName: string; status: string; expiresAt: Date | null };
  /** The plan that counts since. */
  plan: { isPremium: boolean };
}

const isLater = (end: Date | null, before: Date | null) => before !== null && (end === null || end > before);

async function letterOf(
  transaction: Db,
  site: Site,
  { id, name, isPremium, expiresAt: before }: Owner,
  { next: { planName, status, expiresAt }, plan }: Change,
): Promise<MailContent | null> {
  if (status !== 'active')
    return endedMail(site, { name, planName, hidden: await countHidden(transaction, id) });
  const isExtension = isPremium && isLater(expiresAt, before);
  if (!plan.isPremium || (isPremium && !isExtension)) return null;
  return activatedMail(site, { name, planName, expiresAt, isExtension });
}

/** Tells the owner by mail that their paid plan began, goes on longer, or ended. Only a verified address hears of it. */
export async function mailPlanChange(
  transaction: Db,
  site: Site,
  owner: Owner,
  change: Change,
): Promise<void> {
  const letter = owner.emailVerified && (await letterOf(transaction, site, owner, change));
  if (letter) await enqueueMail(transaction, { to: owner.email, ...letter });
}
