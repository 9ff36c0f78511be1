import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reason, Reportable } from '#features/moderation/schema.ts';
import { ensureOpenCase } from '#platform/db/cases.ts';
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

/** Who says it again is recognised by less than others: see decision 0067. Cheap conditions come first. */
const RULES: Record<Reportable, RawBuilder<boolean>> = {
  business: sql`is_same_person AND title >= 0.35 OR cause = 'taken-down' AND (has_same_number OR is_same_person AND is_near)
    OR (is_same_department OR is_near) AND title >= 0.8`,
  announcement: sql`is_same_person AND (title >= 0.6 OR text >= 0.6) OR title >= 0.8 AND text >= 0.8
    OR text >= 0.9 AND cardinality(text_marks) >= 8`,
  reply: sql`is_same_person AND text >= 0.7 OR text >= 0.9 AND cardinality(text_marks) >= 8`,
};

export interface FoundMemory extends Memory {
  id: number;
}

/** Without `id` if it isn't stored yet. */
export interface Compared extends Omit<Identity, 'ownerId'> {
  id?: number;
}

const MAX_MEMORIES = 20;

/** Memories that share a person or a mark with one of the given, with each of these in a row. By the index of the column. */
const sharing = (kind: Reportable, column: 'people' | 'title_marks') => {
  const shared = sql.ref(column);
  return sql`(
    SELECT id, cardinality(title_marks) AS size, unnest(${shared}) AS mark FROM takedown_memory
    WHERE kind = ${kind} AND ${shared} && ARRAY(SELECT DISTINCT unnest(${shared}) FROM given))`;
};

/**
 * Pairs that may meet the rule, by a join of their marks: comparing all with all takes minutes for a large import. Of two sets that
 * are alike by 0.8, each has so many marks of the other.
 */
const likelyPairs = (kind: Reportable, isCommon: RawBuilder<unknown>) => sql`
  SELECT g.place, m.id
  FROM (SELECT place, unnest(people) AS mark FROM given) AS g
  JOIN ${sharing(kind, 'people')} AS m USING (mark)
  UNION
  SELECT g.place, m.id
  FROM (SELECT place, cardinality(title_marks) AS size, unnest(title_marks) AS mark FROM given) AS g
  JOIN ${sharing(kind, 'title_marks')} AS m USING (mark)
  GROUP BY g.place, g.size, m.id, m.size HAVING ${isCommon}`;

const CANDIDATES: Record<Reportable, RawBuilder<unknown>> = {
  business: likelyPairs('business', sql`count(*) >= 0.8 * greatest(g.size, m.size)`),
  announcement: likelyPairs('announcement', sql`true`),
  reply: sql`SELECT g.place, m.id FROM given g CROSS JOIN takedown_memory m`,
};

export async function findMemories(
  db: Db,
  kind: Reportable,
  compared: readonly Compared[],
): Promise<FoundMemory[][]> {
  const sent = compared.map(({ id, people, points, department, titleMarks, textMarks }, place) => ({
    place,
    id,
    people,
    points,
    department,
    title_marks: titleMarks,
    text_marks: textMarks,
  }));
  const { rows } = await sql<FoundMemory & { place: number }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(
        place int, id bigint, people text[], points text[], department text, title_marks text[], text_marks text[])
    ), compared AS (
      SELECT m.*, g.place, mark_likeness(m.title_marks, g.title_marks) AS title,
        mark_likeness(m.text_marks, g.text_marks) AS text,
        m.people && g.people AS is_same_person,
        EXISTS (SELECT FROM unnest(m.people) AS person WHERE person LIKE 'n%' AND person = ANY (g.people))
          AS has_same_number,
        m.points && g.points AS is_near,
        coalesce(m.department = g.department, true) AS is_same_department
      FROM (${CANDIDATES[kind]}) AS candidate
      JOIN given g ON g.place = candidate.place
      JOIN takedown_memory m ON m.id = candidate.id
      WHERE m.kind = ${kind} AND m.subject_id IS DISTINCT FROM g.id
    ), ranked AS (
      SELECT place, id, cause, ground, row_number() OVER (PARTITION BY place ORDER BY id DESC) AS rank
      FROM compared WHERE ${RULES[kind]}
    )
    SELECT place, id, cause, ground FROM ranked WHERE rank <= ${sql.lit(MAX_MEMORIES)} ORDER BY id DESC`.execute(
    db,
  );
  return compared.map((_, at) => rows.filter(({ place }) => place === at));
}

export const hasMemories = async (db: Db, kind: Reportable): Promise<boolean> =>
  (await db.selectFrom('takedownMemory').select('id').where('kind', '=', kind).limit(1).execute()).length > 0;

const TABLES: Record<Reportable, string> = {
  business: 'business_profile',
  announcement: 'announcement',
  reply: 'announcement_reply',
};

const TITLES: Record<Reportable, string> = { business: 'name', announcement: 'title', reply: 'message' };

/**
 * Holds it as reports do, with a report by the administration that says why. Returns its name, title or text; null if it is hidden
 * already.
 */
export async function holdAsReported(
  transaction: Db,
  { kind, id }: Subject,
  { ground, details, at }: { ground: string; details: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    UPDATE ${sql.table(TABLES[kind])} SET held_for = 'reports'
    WHERE id = ${id} AND held_for IS NULL AND takedown_reason IS NULL RETURNING ${sql.ref(TITLES[kind])} AS title`.execute(
    transaction,
  );
  const [held] = rows;
  if (!held) return null;
  const subject = { kind: 'report' as const, [`${kind}Id` as const]: id };
  const { id: caseId } = await ensureOpenCase(transaction, { ...subject, facts: {}, at });
  await sql`
    INSERT INTO report (case_id, ${sql.ref(`${kind}_id`)}, reporter, reason, details, created_at, standing, weight)
    VALUES (${caseId}, ${id}, 'administration', ${ground}, ${details}, ${at}, 'established', 1)
    ON CONFLICT (case_id, reporter) DO UPDATE
    SET reason = excluded.reason, details = excluded.details, created_at = excluded.created_at`.execute(
    transaction,
  );
  await sql`UPDATE moderation_case SET priority = priority - 1000 WHERE id = ${caseId}`.execute(transaction);
  return held.title;
}

interface Forgotten extends Subject {
  ground: Reason;
  isTakenDown: boolean;
}

export async function listUnremembered(db: Db, kind: Reportable, limit: number): Promise<Forgotten[]> {
  const column = sql.ref(`${kind}_id`);
  const { rows } = await sql<Forgotten>`
    SELECT ${kind} AS kind, s.id, s.takedown_reason IS NOT NULL AS is_taken_down, coalesce((
      SELECT reason FROM report WHERE ${column} = s.id ORDER BY id DESC LIMIT 1), 'other') AS ground
    FROM ${sql.table(TABLES[kind])} s
    WHERE (s.takedown_reason IS NOT NULL OR s.held_for IN ('duplicate', 'reports'))
      AND NOT EXISTS (SELECT FROM takedown_memory m WHERE m.kind = ${kind} AND m.subject_id = s.id)
    ORDER BY s.id LIMIT ${limit}`.execute(db);
  return rows;
}
