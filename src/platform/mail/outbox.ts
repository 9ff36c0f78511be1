import * as v from 'valibot';
import { emailAddress } from '#shared/text-schemas.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { DAY, MINUTE } from '#shared/time.ts';

/** What a mail says: the same content as HTML and as text. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** A letter and the one address it goes to. */
export interface Mail extends MailContent {
  to: string;
}

const Address = v.pipe(v.string(), emailAddress('must be one plain address'));

/** Characters that end a line, or are no text at all. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The mail, if its address is exactly one and its subject a single line; throws an Error that repeats neither. */
export function requireSafeMail(mail: Mail): Mail {
  if (!v.is(Address, mail.to)) throw new Error('A mail goes to exactly one plain address');
  if (CONTROL.test(mail.subject)) throw new Error('The subject of a mail is a single line');
  return mail;
}

/** A mail that could not be sent for so long is given up. */
export const LONGEST_WAIT = 5 * DAY;

/** How long a mail belongs to whoever claimed it: longer than sending it and writing that down can take. */
export const CLAIM_TIME = 5 * MINUTE;

const KEPT = 30 * DAY;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A mail that only the caller may send, until the claim ends. */
export interface ClaimedMail extends Mail {
  id: number;
  createdAt: Date;
  /** How many times it was claimed, this time included. */
  attempts: number;
  /** Whoever claimed it last never said what became of it: it may have gone out. */
  maySendTwice: boolean;
}

/** Due at once, however far apart the clocks of the database and the program are; who waits for a mail comes first. */
const DUE = { awaited: sql<Date>`'-infinity'`, notice: sql<Date>`'epoch'` };

/**
 * Puts a mail in the outbox, one that somebody waits for before any notice: it is sent once the caller's transaction is
 * committed, and never if it is rolled back.
 * Throws for an address or a subject that could smuggle in headers or recipients.
 */
export async function enqueueMail(db: Db, mail: Mail, kind: keyof typeof DUE = 'notice'): Promise<void> {
  const { to, subject, html, text } = requireSafeMail(mail);
  await db
    .insertInto('mailOutbox')
    .values({ toAddress: to, subject, html, text, nextAttemptAt: DUE[kind] })
    .execute();
}

/** Takes the next mail that is due at `at`, new ones first, for `CLAIM_TIME`; null when none is. */
export async function claimDueMail(db: Db, at: Date): Promise<ClaimedMail | null> {
  const claimed = await db
    .with('due', (outbox) =>
      outbox
        .selectFrom('mailOutbox')
        .select(['id', sql<boolean>`attempts > 0 AND failure IS NULL`.as('maySendTwice')])
        .where('sentAt', 'is', null)
        .where('nextAttemptAt', '<=', at)
        .where('createdAt', '>', before(at, LONGEST_WAIT))
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mailOutbox')
    .from('due')
    .whereRef('mailOutbox.id', '=', 'due.id')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextAttemptAt: after(at, CLAIM_TIME),
      failure: null,
    }))
    .returning(['mailOutbox.id', 'toAddress as to', 'subject', 'html', 'text'])
    .returning(['createdAt', 'attempts', 'maySendTwice'])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Writes down that a mail went out, and forgets what it said: it may hold a code. */
export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ sentAt: at, failure: null, html: '', text: '' })
    .where('id', '=', id)
    .execute();
}

/** Writes down why a claimed mail did not go out, and when to try again; nothing if it was claimed anew meanwhile. */
export async function markFailed(
  db: Db,
  { id, attempts }: ClaimedMail,
  { failure, nextAttemptAt }: { failure: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ failure, nextAttemptAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sentAt', 'is', null)
    .execute();
}

/** Removes what is older than 30 days at `at`, sent or given up. */
export async function removeOldMails(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('mailOutbox').where('createdAt', '<', before(at, KEPT)).execute();
}

/** A mail as the local mailbox shows it. */
export type ListedMail = Mail & { id: number; createdAt: Date };

const LISTED = ['id', 'toAddress as to', 'subject', 'html', 'text', 'createdAt'] as const;

/** The newest mails, newest first. */
export function listMails(db: Db, limit: number): Promise<ListedMail[]> {
  return db.selectFrom('mailOutbox').select(LISTED).orderBy('id', 'desc').limit(limit).execute();
}

/** The mail with this id; null when there is none. */
export async function findMail(db: Db, id: number): Promise<ListedMail | null> {
  const mail = await db.selectFrom('mailOutbox').select(LISTED).where('id', '=', id).executeTakeFirst();
  return mail ?? null;
}
