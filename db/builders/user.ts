import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type UserValues = Partial<Insertable<Tables['appUser']>> & {
  premium?: boolean;
  planExpiresAt?: Date;
};

export async function subscribe(db: Db, userId: number, expiresAt: Date | null): Promise<void> {
  const premium = db
    .selectFrom('subscriptionPlan')
    .where('name', '=', 'Premium')
    .select((eb) => [
      eb.val(userId).as('userId'),
      'id as planId',
      eb.val('active' as const).as('status'),
      eb.val(expiresAt).as('expiresAt'),
    ]);
  await db
    .insertInto('userSubscription')
    .columns(['userId', 'planId', 'status', 'expiresAt'])
    .expression(premium)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function buildUser(db: Db, { premium, planExpiresAt, ...values }: UserValues = {}) {
  const user = await db
    .insertInto('appUser')
    .values({ email: `${randomUUID()}@example.com`, name: 'María José Xicará', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (premium) await subscribe(db, user.id, planExpiresAt ?? null);
  return user;
}

/** Returns the id of the only system account. */
export async function buildSystemAccount(db: Db): Promise<number> {
  await db
    .insertInto('appUser')
    .values({ email: 'la casa', name: 'Plaza Chapina', isSystemAccount: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = db.selectFrom('appUser').select('id').where('isSystemAccount', '=', true);
  return (await account.executeTakeFirstOrThrow()).id;
}
