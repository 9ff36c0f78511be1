import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { HOUR } from '#shared/time.ts';
import { IdentityError } from '../port.ts';
import type { EmbeddedDeps } from './deps.ts';
import {
  type CodeKind,
  type CodeRow,
  deleteExpiredCodes,
  findCode,
  insertCode,
  takeCode,
} from './repo/codes.ts';
import { type UserRow, lockUser, shareUser } from './repo/users.ts';

const CODE_BYTES = 32;

/** How many hours a code is good for. */
export const CODE_HOURS = { 'verify-email': 24, 'reset-password': 1, 'change-email': 1, invitation: 168 };

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/**
 * Mails a code to the account's address, or to the new one; false where the account has been deleted meanwhile.
 * Codes mailed before stay good: people press "send again", and then open the mail that came first.
 */
export async function mailCode(
  { db, clock, sendCode }: EmbeddedDeps,
  { uid, email }: UserRow,
  kind: CodeKind,
  newEmail: string | null = null,
): Promise<boolean> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + CODE_HOURS[kind] * HOUR);
  return db.transaction().execute(async (transaction) => {
    if (!(await shareUser(transaction, uid))) return false;
    await insertCode(transaction, { hash: hashOf(code), kind, uid, newEmail, expiresAt });
    await deleteExpiredCodes(transaction, uid, now);
    await sendCode(transaction, { to: newEmail ?? email, kind, code });
    return true;
  });
}

function requireAlive(row: CodeRow | null, now: Date): CodeRow {
  if (!row) throw new IdentityError('invalid-action-code');
  if (row.expiresAt <= now) throw new IdentityError('expired-action-code');
  return row;
}

/** Throws IdentityError `invalid-action-code` or `expired-action-code` unless the code could be redeemed now. */
export async function requireCode(db: Db, code: string, kinds: CodeKind[], now: Date): Promise<CodeRow> {
  return requireAlive(await findCode(db, hashOf(code), kinds), now);
}

/**
 * Uses the code up, if the transaction succeeds, and gives what it stands for. Throws like `requireCode`.
 * The account is locked first: two of its codes, redeemed at once, would otherwise wait for each other.
 */
export async function redeemCode(
  transaction: Db,
  code: string,
  kinds: CodeKind[],
  now: Date,
): Promise<CodeRow> {
  const { uid } = await requireCode(transaction, code, kinds, now);
  await lockUser(transaction, uid);
  return requireAlive(await takeCode(transaction, hashOf(code), kinds), now);
}
