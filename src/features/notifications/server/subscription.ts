import * as v from 'valibot';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { UNSUBSCRIBE_PURPOSE } from '#platform/mail/unsubscribe.ts';
import { readToken } from '#platform/signed-token.ts';
import { EntityId } from '#shared/schemas.ts';
import {
  DEFAULT_MAIL,
  type MailMode,
  MailSubject,
  type NoticeKind,
  type Subscription,
  isAdminKind,
} from '../schema.ts';
import { accountExists, listAdminModes, listChangedSettings, storeSetting } from './repository/mails.ts';

const Claims = v.strictObject({ userId: EntityId, kind: MailSubject });

type Context = Pick<AppContext, 'db' | 'clock' | 'sessionKeys'>;

async function readMode(db: Db, userId: number, kind: NoticeKind): Promise<MailMode> {
  const changed = await listChangedSettings(db, userId);
  return changed.find((setting) => setting.kind === kind)?.mail ?? DEFAULT_MAIL[kind];
}

async function isReceived(db: Db, userId: number, subject: MailSubject): Promise<boolean> {
  if (subject !== 'digest') return (await readMode(db, userId, subject)) !== 'off';
  return (await listAdminModes(db, userId)).some(([, mail]) => mail === 'daily');
}

async function readClaims({ db, clock, sessionKeys }: Context, token: string) {
  const claims = readToken(sessionKeys, UNSUBSCRIBE_PURPOSE, Claims, token, clock());
  return claims && (await accountExists(db, claims.userId)) ? claims : null;
}

export async function findMailSubscription(context: Context, token: string): Promise<Subscription> {
  const claims = await readClaims(context, token);
  if (!claims) return null;
  const { userId, kind: subject } = claims;
  return { subject, isOn: await isReceived(context.db, userId, subject) };
}

async function switchKind(db: Db, userId: number, kind: NoticeKind, isOn: boolean): Promise<void> {
  const isAlready = ((await readMode(db, userId, kind)) !== 'off') === isOn;
  if (!isAlready) await storeSetting(db, userId, kind, isOn ? DEFAULT_MAIL[kind] : 'off');
}

async function switchDigest(db: Db, userId: number, isOn: boolean): Promise<void> {
  const [from, to] = isOn ? (['off', 'daily'] as const) : (['daily', 'off'] as const);
  for (const [kind, mail] of await listAdminModes(db, userId))
    if (isAdminKind(kind) && mail === from) await storeSetting(db, userId, kind, to);
}

/** Authorizes by the token alone. May be repeated. Returns false for a token that is not valid. */
export async function switchMails(context: Context, token: string, isOn: boolean): Promise<boolean> {
  const claims = await readClaims(context, token);
  if (!claims) return false;
  const { userId, kind } = claims;
  await context.db
    .transaction()
    .execute((transaction) =>
      kind === 'digest'
        ? switchDigest(transaction, userId, isOn)
        : switchKind(transaction, userId, kind, isOn),
    );
  return true;
}
