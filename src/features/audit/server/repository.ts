import { type Insertable, sql } from 'kysely';
import type { Batch } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import { countCapped, pageOrder, seek } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import type { AuditFacts, Tables } from '#platform/db/tables.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditEntry, AuditFilters } from '../schema.ts';

const COLUMNS = [
  'id',
  'createdAt',
  'actorId',
  'actorName',
  'act',
  'subjectKind',
  'subjectId',
  'subjectName',
  'before',
  'after',
] as const;

type Filters = Pick<AuditFilters, 'subject' | 'act' | 'actor'>;

/** Finds whose the subject is, for an entry that doesn't say so. */
const selectOwner = ({ subjectKind, subjectId }: Insertable<Tables['auditEntry']>) => {
  if (subjectKind === 'business')
    return sql<number>`(SELECT user_id FROM business_profile WHERE id = ${subjectId})`;
  if (subjectKind === 'announcement')
    return sql<number>`(
      SELECT b.user_id FROM announcement a JOIN business_profile b ON b.id = a.business_id WHERE a.id = ${subjectId})`;
  return subjectKind === 'reply'
    ? sql<number>`(SELECT user_id FROM announcement_reply WHERE id = ${subjectId})`
    : null;
};

export async function insertEntry(db: Db, entry: Insertable<Tables['auditEntry']>): Promise<number> {
  const inserting = db
    .insertInto('auditEntry')
    .values({ ...entry, ownerId: entry.ownerId ?? selectOwner(entry) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await inserting.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('unauthorized') : error;
  });
  return id;
}

/** Says more of an act that goes on. */
export async function amendEntry(transaction: Db, id: number, after: AuditFacts): Promise<void> {
  await transaction
    .updateTable('auditEntry')
    .set({ after: JSON.stringify(after) })
    .where('id', '=', id)
    .execute();
}

const filterEntries = (db: Db, { subject, act, actor }: Filters) =>
  db
    .selectFrom('auditEntry')
    .where((eb) =>
      eb.and([
        ...(subject ? [eb('subjectKind', '=', subject)] : []),
        ...(act ? [eb('act', '=', act)] : []),
        ...(actor ? [eb('actorId', '=', actor)] : []),
      ]),
    );

export function listEntries(
  db: Db,
  filters: Filters,
  { keyset, cursor, limit }: Seek<AuditEntry>,
): Promise<AuditEntry[]> {
  return filterEntries(db, filters)
    .select(COLUMNS)
    .where(seek(keyset, cursor))
    .orderBy(pageOrder(keyset, cursor))
    .limit(limit)
    .$castTo<AuditEntry>()
    .execute();
}

export const countEntries = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, filterEntries(db, filters).select('id'));

export function listManagedEntries(db: Db, businessId: number, limit: number): Promise<AuditEntry[]> {
  return db
    .selectFrom('auditEntry')
    .select(COLUMNS)
    .where('managedBusinessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<AuditEntry>()
    .execute();
}

/** Facts that say nothing of who a person is, and so outlive the account. */
const LASTING_FACTS = [
  'role',
  'status',
  'plan',
  'startedAt',
  'expiresAt',
  'reason',
  'reports',
  'weight',
  'kind',
  'amount',
  'method',
  'paidOn',
];

const lasting = (facts: 'before' | 'after') => sql`(
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(${sql.ref(facts)}::jsonb)
  WHERE key = ANY(${LASTING_FACTS}::text[]))`;

/** Tells whether the subject of an entry was deleted. */
const isGone = sql`subject_kind IN ('business', 'announcement', 'reply')
  AND NOT EXISTS (SELECT FROM business_profile WHERE subject_kind = 'business' AND id = subject_id)
  AND NOT EXISTS (SELECT FROM announcement WHERE subject_kind = 'announcement' AND id = subject_id)
  AND NOT EXISTS (SELECT FROM announcement_reply WHERE subject_kind = 'reply' AND id = subject_id)`;

/** Names an account that was deleted. */
export const pseudonym = (userId: number): string => `Cuenta ${userId}`;

/** Lists the addresses that the log says the account has had, and that nobody has now. */
async function listFormerAddresses(transaction: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT fact.email FROM audit_entry, LATERAL (VALUES (before ->> 'email'), (after ->> 'email')) AS fact(email)
    WHERE subject_kind = 'user' AND subject_id = ${userId} AND fact.email IS NOT NULL
      AND NOT EXISTS (SELECT FROM app_user u WHERE u.email = fact.email AND u.id <> ${userId})`.execute(
    transaction,
  );
  return rows.map(({ email }) => email);
}

/** Is the expression and the condition of an index. */
const NAMED = sql`ARRAY[before ->> 'owner', after ->> 'owner', before ->> 'email', after ->> 'email']`;
const NAMES_SOMEBODY = sql`(before ?| '{owner,email}' OR after ?| '{owner,email}')`;

/**
 * Replaces the names of an account and of its contents by numbers. Call it while they still exist. Returns the addresses that the account has
 * had.
 */
export async function forgetNames(
  transaction: Db,
  { id: userId, email }: { id: number; email: string },
): Promise<string[]> {
  const name = pseudonym(userId);
  const addresses = [...new Set([email, ...(await listFormerAddresses(transaction, userId))])];
  await sql`UPDATE audit_entry SET actor_name = ${name} WHERE actor_id = ${userId}`.execute(transaction);
  const renamed = (facts: 'before' | 'after') => sql`(
    SELECT jsonb_object_agg(key, CASE WHEN value #>> '{}' = ANY(${addresses}::text[]) THEN to_jsonb(${name}::text) ELSE value END)
    FROM jsonb_each(${sql.ref(facts)}))`;
  // Businesses that were handed over are others' now.
  await sql`
    UPDATE audit_entry SET before = ${renamed('before')}, after = ${renamed('after')}
    WHERE ${NAMED} && ${addresses}::text[] AND ${NAMES_SOMEBODY}`.execute(transaction);
  await sql`
    WITH own AS (
      SELECT 'user' AS kind, ${userId}::bigint AS id, 'Cuenta ' AS word
      UNION ALL SELECT 'subscription', ${userId}, 'Cuenta '
      UNION ALL SELECT 'business', id, 'Negocio ' FROM business_profile WHERE user_id = ${userId}
      UNION ALL SELECT 'announcement', a.id, 'Anuncio '
        FROM announcement a JOIN business_profile b ON b.id = a.business_id WHERE b.user_id = ${userId}
      UNION ALL SELECT 'reply', id, 'Comentario ' FROM announcement_reply WHERE user_id = ${userId}
      UNION ALL SELECT DISTINCT subject_kind, subject_id, CASE subject_kind
          WHEN 'business' THEN 'Negocio ' WHEN 'announcement' THEN 'Anuncio ' ELSE 'Comentario ' END
        FROM audit_entry WHERE owner_id = ${userId} AND ${isGone})
    UPDATE audit_entry e SET subject_name = own.word || own.id, before = ${lasting('before')}, after = ${lasting('after')}
    FROM own WHERE e.subject_kind = own.kind AND e.subject_id = own.id`.execute(transaction);
  return addresses;
}

/** Lists what was done to a person's account and businesses. What an administrator did to others is theirs. */
export function listOwnEntries(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('auditEntry')
    .select(['id', 'createdAt', 'act', 'subjectKind', 'subjectName', 'before', 'after'])
    .where((eb) =>
      eb.or([
        eb.and([eb('subjectKind', 'in', ['user', 'subscription']), eb('subjectId', '=', userId)]),
        eb.and([
          eb('subjectKind', '=', 'business'),
          eb('subjectId', 'in', eb.selectFrom('businessProfile').select('id').where('userId', '=', userId)),
        ]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Moves what an owner reads of managers to another business of theirs. */
export async function moveManagedEntries(
  transaction: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  await transaction
    .updateTable('auditEntry')
    .set({ managedBusinessId: keepId })
    .where('managedBusinessId', '=', fromId)
    .execute();
}
