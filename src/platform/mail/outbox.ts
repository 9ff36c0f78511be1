import * as v from 'valibot';
import { emailAddress } from '#shared/text-schemas.ts';
import { sql } from 'kysely';
import { deleteBefore } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { DAY, MINUTE } from '#shared/time.ts';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

export interface Mail extends MailContent {
  to: string;
  unsubscribe?: unknown;
}

const Address = v.pipe(v.string(), emailAddress('must be one plain address'));

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Requires one address and a one-line subject. @throws Error, which repeats neither */
export function requireSafeMail(mail: Mail): Mail {
  if (!v.is(Address, mail.to)) throw new Error('A mail goes to exactly one plain address');
  if (CONTROL.test(mail.subject)) throw new Error('The subject of a mail is a single line');
  return mail;
}

export const MAX_WAIT = 5 * DAY;

/** Exceeds what sending a mail and recording it can take. */
export const CLAIM_TIME = 5 * MINUTE;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

export interface ClaimedMail extends Mail {
  id: number;
  createdAt: Date;
  attempts: number;
  maySendTwice: boolean;
  unsubscribe: unknown;
}

/** Are due at once despite clock differences; mails that a user waits for come first. */
const DUE = { awaited: sql<Date>`'-infinity'`, notice: sql<Date>`'epoch'` };

function outboxRow(mail: Mail, kind: keyof typeof DUE) {
  const { to, subject, html, text, unsubscribe } = requireSafeMail(mail);
  return {
    toAddress: to,
    subject,
    html,
    text,
    nextAttemptAt: DUE[kind],
    unsubscribe: unsubscribe === undefined ? null : JSON.stringify(unsubscribe),
  };
}

/** Queues a mail, sent after the commit. @throws Error for text that could inject headers or recipients */
export async function enqueueMail(db: Db, mail: Mail, kind: keyof typeof DUE = 'notice'): Promise<void> {
  await db.insertInto('mailOutbox').values(outboxRow(mail, kind)).execute();
}

export async function enqueueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => outboxRow(mail, 'notice'));
  await db.insertInto('mailOutbox').values(rows).execute();
}

const isWaiting = sql<boolean>`(sent_at IS NULL AND refused_at IS NULL)`;

export async function claimDueMail(db: Db, at: Date): Promise<ClaimedMail | null> {
  const claimed = await db
    .with('due', (outbox) =>
      outbox
        .selectFrom('mailOutbox')
        .select(['id', sql<boolean>`attempts > 0 AND failure IS NULL`.as('maySendTwice')])
        .where(isWaiting)
        .where('nextAttemptAt', '<=', at)
        .where('createdAt', '>', before(at, MAX_WAIT))
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
    .returning(['createdAt', 'attempts', 'maySendTwice', 'unsubscribe'])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Erases the content, which may hold a code. */
const ERASED = { html: '', text: '', unsubscribe: null };

/** Marks the mail as sent, erases its content, and clears the address of a former refusal. */
export async function markSent(db: Db, { id, to }: Pick<ClaimedMail, 'id' | 'to'>, at: Date): Promise<void> {
  await db
    .with('cleared', (accounts) =>
      accounts
        .updateTable('appUser')
        .set({ mailRefusedAt: null })
        .where('email', '=', to)
        .where('mailRefusedAt', 'is not', null),
    )
    .updateTable('mailOutbox')
    .set({ sentAt: at, failure: null, ...ERASED })
    .where('id', '=', id)
    .execute();
}

/** Ends the mail. `blamesAddress` records at its account that mail doesn't arrive, and ends the alerts of a guest. */
export async function markRefused(
  db: Db,
  { id, to }: Pick<ClaimedMail, 'id' | 'to'>,
  { failure, at, blamesAddress }: { failure: string; at: Date; blamesAddress: boolean },
): Promise<void> {
  await db
    .with('marked', (accounts) =>
      accounts
        .updateTable('appUser')
        .set({ mailRefusedAt: at })
        .where('email', '=', to)
        .where(sql.lit(blamesAddress)),
    )
    .with('ended', (guests) =>
      guests.deleteFrom('alertGuest').where('email', '=', to).where(sql.lit(blamesAddress)),
    )
    .updateTable('mailOutbox')
    .set({ refusedAt: at, failure, ...ERASED })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

/** Makes mails due that waited for a later attempt, except those being sent. Returns how many. */
export async function makeAllDue(db: Db, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: DUE.notice })
    .where(isWaiting)
    .where('failure', 'is not', null)
    .where('nextAttemptAt', '>', at)
    .where('createdAt', '>', before(at, MAX_WAIT))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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
    .where(isWaiting)
    .execute();
}

export interface Backlog {
  mails: number;
  oldestAt: Date | null;
}

/** Reads the mails that are still to be sent, from the partial index of unsent ones. */
export function readBacklog(db: Db, at: Date): Promise<Backlog> {
  return db
    .selectFrom('mailOutbox')
    .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('createdAt').as('oldestAt')])
    .where(isWaiting)
    .where('createdAt', '>', before(at, MAX_WAIT))
    .$castTo<Backlog>()
    .executeTakeFirstOrThrow();
}

export function removeOldMails(db: Db, at: Date, signal?: AbortSignal): Promise<void> {
  const before = keptSince(at, RETENTION.mailOutbox.rows);
  return deleteBefore(db, 'mailOutbox', { column: 'createdAt', before }, signal);
}

export async function deleteMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('toAddress', 'in', [...addresses])
    .execute();
}

export type ListedMail = Mail & { id: number; createdAt: Date; unsubscribe: unknown };

const LISTED = ['id', 'toAddress as to', 'subject', 'html', 'text', 'createdAt', 'unsubscribe'] as const;

export function listMails(db: Db, limit: number): Promise<ListedMail[]> {
  return db.selectFrom('mailOutbox').select(LISTED).orderBy('id', 'desc').limit(limit).execute();
}

export async function findMail(db: Db, id: number): Promise<ListedMail | null> {
  const mail = await db.selectFrom('mailOutbox').select(LISTED).where('id', '=', id).executeTakeFirst();
  return mail ?? null;
}
