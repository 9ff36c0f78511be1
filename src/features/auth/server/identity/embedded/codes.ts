import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { type Clock, HOUR } from '#shared/time.ts';
import type { Intention } from '../../../intention.ts';
import { IdentityError } from '../port.ts';
import type { PasswordCost } from './passwords.ts';
import {
  type CodeKind,
  type CodeRow,
  type UserRow,
  deleteExpiredCodes,
  findCode,
  insertCode,
  lockUser,
  lockUserShared,
  takeCode,
} from './repository.ts';

export interface CodeMail {
  to: string;
  kind: CodeKind;
  code: string;
  intention?: Intention | undefined;
}

export type SendCode = (transaction: Db, mail: CodeMail) => Promise<void>;

export interface EmbeddedDeps {
  db: Db;
  clock: Clock;
  sendCode: SendCode;
  passwordCost?: PasswordCost | undefined;
}

const CODE_BYTES = 32;

export const CODE_HOURS = { 'verify-email': 24, 'reset-password': 1, 'change-email': 1, invitation: 168 };

const hashCode = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Keeps earlier codes valid: people press "send again", and then open the mail that came first. */
export async function mailCode(
  { db, clock, sendCode }: EmbeddedDeps,
  { uid, email }: UserRow,
  kind: CodeKind,
  { newEmail, intention }: { newEmail?: string; intention?: Intention | undefined } = {},
): Promise<boolean> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + CODE_HOURS[kind] * HOUR);
  return db.transaction().execute(async (transaction) => {
    if (!(await lockUserShared(transaction, uid))) return false;
    await insertCode(transaction, { hash: hashCode(code), kind, uid, newEmail: newEmail ?? null, expiresAt });
    await deleteExpiredCodes(transaction, uid, now);
    await sendCode(transaction, { to: newEmail ?? email, kind, code, intention });
    return true;
  });
}

function requireValid(row: CodeRow | null, now: Date): CodeRow {
  if (!row) throw new IdentityError('invalid-action-code');
  if (row.expiresAt <= now) throw new IdentityError('expired-action-code');
  return row;
}

export async function requireCode(db: Db, code: string, kinds: CodeKind[], now: Date): Promise<CodeRow> {
  return requireValid(await findCode(db, hashCode(code), kinds), now);
}

/** Locks the account first: two of its codes, redeemed at once, would otherwise deadlock. */
export async function redeemCode(
  transaction: Db,
  code: string,
  kinds: CodeKind[],
  now: Date,
): Promise<CodeRow> {
  const { uid } = await requireCode(transaction, code, kinds, now);
  await lockUser(transaction, uid);
  return requireValid(await takeCode(transaction, hashCode(code), kinds), now);
}
