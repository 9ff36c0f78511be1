import type { Db } from '#platform/db/database.ts';
import { type ClientIdentity, clientDigest, keyedDigest } from '#platform/http/client.ts';
import { mailboxOf } from '#shared/email-text.ts';
import { DAY, guatemalaWallClock } from '#shared/time.ts';
import type { SubjectReference } from '../../reports.ts';

/** Younger accounts are cheap to make: many of them count little. */
const MIN_ACCOUNT_AGE_MS = 7 * DAY;

async function findAccount(db: Db, userId: number) {
  const account = await db
    .selectFrom('appUser')
    .select(['email', 'createdAt', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return account ?? null;
}

export interface Reporter {
  /** Counts each reporter once; without the key it reveals nothing about them. */
  digest: string;
  standing: 'established' | 'new' | 'visitor';
  /** Established accounts that were created on the same day count once for the same subject. */
  cohort: string | null;
}

interface Reported {
  what: 'report' | 'correction';
  subject: SubjectReference;
  at: Date;
}

/** Accounts with addresses of one Gmail mailbox are one person. */
function accountDigest(client: ClientIdentity, email: string, what: string): string {
  const mailbox = mailboxOf(email);
  if (!mailbox.endsWith('@gmail.com')) return clientDigest(client, what);
  return keyedDigest(client.sessionKeys, `${what} by mailbox ${mailbox}`);
}

/** Each reporter has one record for reports and another one for corrections. */
export async function identifyReporter(
  db: Db,
  client: ClientIdentity,
  { what, subject: { kind, id }, at }: Reported,
): Promise<Reporter> {
  const { viewer } = client;
  const account = viewer && (await findAccount(db, viewer.userId));
  const digest = account ? accountDigest(client, account.email, what) : clientDigest(client, what);
  if (!account) return { digest, standing: 'visitor', cohort: null };
  const isEstablished =
    account.emailVerified && at.getTime() - account.createdAt.getTime() >= MIN_ACCOUNT_AGE_MS;
  if (!isEstablished) return { digest, standing: 'new', cohort: null };
  const day = guatemalaWallClock(account.createdAt).toISOString().slice(0, 10);
  const cohort = keyedDigest(client.sessionKeys, `${kind} ${id} by accounts of ${day}`);
  return { digest, standing: 'established', cohort };
}
