import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reason, Reportable } from '#features/reports/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Identity, Subject } from './identity.ts';

export type Memory = Pick<Selectable<Tables['takedownMemory']>, 'cause' | 'ground'>;

export async function insertMemory(
  transaction: Db,
  { kind, id }: Subject,
  memory: Memory & Identity & { at: Date },
): Promise<void> {
  const { at: rememberedAt, ownerId: _, ...values } = memory;
  await transaction
    .insertInto('takedownMemory')
    .values({ kind, subjectId: id, ...values, rememberedAt })
    .execute();
}

/** Locks accounts, mails and numbers: a later transaction finds what this one remembers. */
export async function lockPeople(transaction: Db, people: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hash) FROM (
      SELECT DISTINCT hashtextextended('takedown ' || person, 0) AS hash
      FROM unnest(${[...people]}::text[]) AS person ORDER BY hash
    ) AS locked`.execute(transaction);
}

export async function findOwnMemory(db: Db, { kind, id }: Subject): Promise<Memory | null> {
  const memory = await db
    .selectFrom('takedownMemory')
    .select(['cause', 'ground'])
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return memory ?? null;
}

export async function deleteMemories(
  transaction: Db,
  { kind, id }: Subject,
  people: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM takedown_memory
    WHERE kind = ${kind} AND (subject_id = ${id} OR gone_at IS NOT NULL AND people && ${[...people]}::text[])`.execute(
    transaction,
  );
}

/** Who says it again is recognised by less than others: see decision 0067. */
const RULES: Record<Reportable, RawBuilder<boolean>> = {
  business: sql`is_same_person AND title >= 0.35 OR cause = 'withheld' AND (has_same_number OR is_same_person AND is_near)
    OR title >= 0.8 AND (is_near OR is_same_department)`,
  announcement: sql`is_same_person AND (title >= 0.6 OR text >= 0.6) OR title >= 0.8 AND text >= 0.8
    OR text >= 0.9 AND cardinality(text_marks) >= 8`,
  reply: sql`is_same_person AND text >= 0.7 OR text >= 0.9 AND cardinality(text_marks) >= 8`,
};

export interface FoundMemory extends Memory {
  id: number;
}

/** Lists memories of other rows that are like this one, the newest first. */
export async function findMemories(
  db: Db,
  { kind, id }: Subject,
  { people, points, department, titleMarks, textMarks }: Identity,
): Promise<FoundMemory[]> {
  const marks =
    kind === 'reply' ? sql`true` : sql`people && ${people}::text[] OR title_marks && ${titleMarks}::text[]`;
  const { rows } = await sql<FoundMemory>`
    SELECT id, cause, ground FROM (
      SELECT *, mark_likeness(title_marks, ${titleMarks}::text[]) AS title,
        mark_likeness(text_marks, ${textMarks}::text[]) AS text,
        people && ${people}::text[] AS is_same_person,
        EXISTS (SELECT FROM unnest(people) AS person WHERE person LIKE 'n%' AND person = ANY (${people}::text[]))
          AS has_same_number,
        points && ${points}::text[] AS is_near,
        coalesce(department = ${department}, true) AS is_same_department
      FROM takedown_memory WHERE kind = ${kind} AND subject_id <> ${id} AND (${marks})
    ) AS compared
    WHERE ${RULES[kind]} ORDER BY id DESC LIMIT 20`.execute(db);
  return rows;
}

const TABLES: Record<Reportable, string> = {
  business: 'business_profile',
  announcement: 'announcement',
  reply: 'announcement_reply',
};

/** Holds it as reports do, with a report by the administration that says why. Returns false if it is hidden already. */
export async function holdAsReported(
  transaction: Db,
  { kind, id }: Subject,
  { ground, details, at }: { ground: string; details: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(TABLES[kind])} SET held_for = 'reports'
    WHERE id = ${id} AND held_for IS NULL AND withheld_reason IS NULL`.execute(transaction);
  if (numAffectedRows === 0n) return false;
  const column = sql.ref(`${kind}_id`);
  await sql`
    INSERT INTO report (${column}, reporter, reason, details, created_at, standing, weight)
    VALUES (${id}, 'administration', ${ground}, ${details}, ${at}, 'established', 1)
    ON CONFLICT (${column}, reporter) WHERE ${column} IS NOT NULL DO UPDATE
    SET reason = excluded.reason, details = excluded.details, created_at = excluded.created_at,
      standing = excluded.standing, weight = excluded.weight, decided_at = NULL, decision = NULL`.execute(
    transaction,
  );
  return true;
}

interface Forgotten extends Subject {
  ground: Reason;
  isTakenDown: boolean;
}

/** Taken down or held rows without a memory: those from before there were memories. */
export async function listUnremembered(db: Db, kind: Reportable, limit: number): Promise<Forgotten[]> {
  const column = sql.ref(`${kind}_id`);
  const { rows } = await sql<Forgotten>`
    SELECT ${kind} AS kind, s.id, s.withheld_reason IS NOT NULL AS is_taken_down, coalesce((
      SELECT reason FROM report WHERE ${column} = s.id ORDER BY decided_at DESC NULLS LAST, id DESC LIMIT 1), 'other') AS ground
    FROM ${sql.table(TABLES[kind])} s
    WHERE (s.withheld_reason IS NOT NULL OR s.held_for IN ('duplicate', 'reports'))
      AND NOT EXISTS (SELECT FROM takedown_memory m WHERE m.kind = ${kind} AND m.subject_id = s.id)
    ORDER BY s.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function deleteGone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('takedownMemory').where('goneAt', '<', before).execute();
}
