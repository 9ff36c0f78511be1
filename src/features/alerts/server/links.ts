import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { AppContext } from '#platform/context.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { UNSUBSCRIBE_PURPOSE } from '#platform/mail/unsubscribe.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { EntityId } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';
import type { Frequency } from '../filters.ts';
import type { AlertLink } from '../schema.ts';
import { changeFrequency, confirmAlert, deleteAlerts, isOf, listAlerts } from './repository/alerts.ts';
import { dueTimes } from './schedule.ts';

const CONFIRMATION = 'alert-confirmation';
const MANAGEMENT = 'alert-management';

/** Names the request, too: the same alert asked for again makes earlier links worthless, until it is confirmed. */
const Confirmation = v.strictTuple([EntityId, v.number()]);
const Management = v.strictObject({ alert: EntityId, guest: v.nullable(EntityId) });
type Managed = v.InferOutput<typeof Management>;

type Context = Pick<AppContext, 'db' | 'clock' | 'sessionKeys'>;
type Keys = readonly Buffer[];

/** Serves 48 hours from the request, also where the alert was confirmed long ago: the page then says so. */
export const confirmationToken = (
  keys: Keys,
  { id, createdAt }: { id: number; createdAt: Date },
  at: Date,
): string =>
  signToken(
    keys,
    CONFIRMATION,
    [id, createdAt.getTime()],
    new Date(at.getTime() + RETENTION.alert.unconfirmed.keeps.ms),
  );

export const managementToken = (keys: Keys, claims: Managed, at: Date): string =>
  signToken(keys, MANAGEMENT, claims, new Date(at.getTime() + DAY));

/** A guest's link reaches all alerts of the address, and that of an account one: accounts have a page of their own. */
const reach = ({ alert, guest }: Managed): RawBuilder<boolean> =>
  guest === null ? sql`(id = ${alert} AND user_id IS NOT NULL)` : isOf({ guestId: guest });

const readMailed = ({ sessionKeys, clock }: Context, token: string): Managed | null =>
  readToken(sessionKeys, UNSUBSCRIBE_PURPOSE, Management, token, clock());

/** Returns where people end the alert whose unsubscription was asked for; null for other mails. */
export function findAlertPath(context: Context, token: string): string | null {
  const claims = readMailed(context, token);
  if (!claims) return null;
  return mailedPath(mailedPaths.alert, managementToken(context.sessionKeys, claims, context.clock()));
}

/** Ends the alert for a mail provider's request. May be repeated. */
export async function endAlertByMail(context: Context, token: string): Promise<boolean> {
  const claims = readMailed(context, token);
  if (!claims) return false;
  const { alert } = claims;
  await context.db
    .transaction()
    .execute((transaction) => deleteAlerts(transaction, sql`${reach(claims)} AND id = ${alert}`));
  return true;
}

interface Read {
  confirmation: v.InferOutput<typeof Confirmation> | null;
  managed: Managed | null;
}

function readLink({ sessionKeys, clock }: Context, token: string): Read {
  const at = clock();
  return {
    confirmation: readToken(sessionKeys, CONFIRMATION, Confirmation, token, at),
    managed: readToken(sessionKeys, MANAGEMENT, Management, token, at),
  };
}

export async function findAlertLink(context: Context, token: string): Promise<AlertLink> {
  const { confirmation, managed } = readLink(context, token);
  if (confirmation) {
    const [id, createdAt] = confirmation;
    const alerts = await listAlerts(
      context.db,
      sql`id = ${id} AND created_at = ${new Date(createdAt)} AND guest_id IS NOT NULL`,
    );
    return alerts.length > 0 ? { purpose: 'confirmation', alerts, isAccount: false } : null;
  }
  if (!managed) return null;
  const alerts = await listAlerts(context.db, sql`${reach(managed)} AND confirmed_at IS NOT NULL`);
  return { purpose: 'management', alerts, isAccount: managed.guest === null };
}

export type LinkAct =
  | { act: 'confirm' | 'end-all' }
  | { act: 'end'; id: number }
  | { act: 'frequency'; id: number; frequency: Frequency };

/** Does what the token authorizes, and nothing else. May be repeated. */
export async function actByLink(context: Context, token: string, asked: LinkAct): Promise<void> {
  const { db, clock } = context;
  const { confirmation, managed } = readLink(context, token);
  if (confirmation && asked.act === 'confirm') {
    await confirmAlert(db, confirmation[0], new Date(confirmation[1]), clock());
    return;
  }
  if (!managed || asked.act === 'confirm') return;
  const own = reach(managed);
  if (asked.act === 'frequency') {
    const { id, frequency } = asked;
    await changeFrequency(db, sql`${own} AND id = ${id}`, frequency, dueTimes(clock())[frequency]);
    return;
  }
  const ended = asked.act === 'end' ? sql<boolean>`${own} AND id = ${asked.id}` : own;
  await db.transaction().execute((transaction) => deleteAlerts(transaction, ended));
}
