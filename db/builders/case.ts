import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { AuditFacts, Tables } from '#platform/db/tables.ts';
import { buildBusiness } from './business.ts';
import { buildSystemAccount, buildUser } from './user.ts';

type Row = Insertable<Tables['moderationCase']>;

type Values = Partial<Omit<Row, 'kind' | 'facts'>> & { facts?: AuditFacts };

/** Inserts an open case. */
export function buildCase(db: Db, kind: Row['kind'], { facts = {}, ...values }: Values) {
  return db
    .insertInto('moderationCase')
    .values({
      kind,
      code: randomUUID(),
      facts: JSON.stringify(facts),
      openedAt: new Date('2026-03-13T18:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const buildListed = async (db: Db) => buildBusiness(db, { userId: await buildSystemAccount(db) });

/** Opens a case; by default a new person asks for a new business of the system account. */
export async function buildClaim(db: Db, values: Values = {}) {
  const openedAt = values.openedAt ?? new Date('2026-03-13T18:00:00Z');
  const businessId = values.businessId ?? (await buildListed(db)).id;
  const userId = values.userId ?? (await buildUser(db, { emailVerified: true })).id;
  const lapsesAt = new Date(openedAt.getTime() + 30 * 86_400_000);
  const built = await buildCase(db, 'claim', { lapsesAt, ...values, openedAt, businessId, userId });
  return { ...built, businessId, userId };
}
