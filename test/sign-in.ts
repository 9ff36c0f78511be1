import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AppDeps } from '#server/deps.ts';
import { sessionCookie } from '#features/auth/server/index.ts';
import { hashPassword } from '#features/auth/server/identity/embedded/passwords.ts';
import { encrypt } from '#features/auth/server/encryption.ts';
import { hashToken, newToken, sessionExpiry } from '#features/auth/server/session-cookie.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { PASSWORD } from './accounts.ts';
import { CHEAP_PASSWORD_COST } from './password-cost.ts';

interface SignInContext {
  db: Db;
  deps: Pick<AppDeps, 'clock' | 'sessionKeys' | 'site'>;
}
type UserRow = Selectable<Tables['appUser']>;

let storedPassword: Promise<string> | undefined;

async function accountOf(db: Db, { id, fbUid, email, emailVerified }: UserRow): Promise<string> {
  const uid = fbUid ?? randomUUID();
  const password = await (storedPassword ??= hashPassword(PASSWORD, CHEAP_PASSWORD_COST));
  await db.updateTable('appUser').set({ fbUid: uid }).where('id', '=', id).execute();
  await db
    .insertInto('identityUser')
    .values({ uid, email, emailVerified, password })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return uid;
}

/** Inserts a session without a password check; returns the headers of its requests. */
export async function signIn({ db, deps }: SignInContext, user: UserRow) {
  const { clock, sessionKeys, site } = deps;
  const token = newToken();
  const uid = await accountOf(db, user);
  const { epoch } = await db
    .selectFrom('identityUser')
    .select('epoch')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const at = clock();
  await db
    .insertInto('userSession')
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      sealedGrant: encrypt(sessionKeys, `${uid}.${epoch}`),
      device: 'Chrome en Android',
      createdAt: at,
      seenAt: at,
      checkedAt: at,
      expiresAt: sessionExpiry({ createdAt: at, usedAt: at }),
    })
    .execute();
  return { cookie: `${sessionCookie(site.url).name}=${token}`, origin: site.url };
}
