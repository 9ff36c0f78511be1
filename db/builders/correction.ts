import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { findOpenCase } from '#platform/db/cases.ts';
import { buildCase } from './case.ts';

interface Values {
  businessId: number;
  field?: string;
  seen?: string;
  suggested?: string;
  createdAt?: Date;
}

/** Inserts a correction by a new reporter: by default of the number that `buildBusiness` gives. */
export async function buildCorrection(
  db: Db,
  { businessId, createdAt: openedAt = new Date(), ...values }: Values,
) {
  const facts = { field: 'phone', seen: '+50255550123', suggested: '+50255559876', ...values };
  const topic = Object.values(facts).join('\n');
  const subject = { kind: 'correction', businessId, topic } as const;
  const built =
    (await findOpenCase(db, subject, openedAt)) ??
    (await buildCase(db, 'correction', { businessId, topic, facts, openedAt, code: null }));
  await db
    .insertInto('businessCorrection')
    .values({ caseId: built.id, reporter: randomUUID(), createdAt: openedAt })
    .execute();
  return built;
}
