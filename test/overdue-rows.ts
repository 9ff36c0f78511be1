import { type RawBuilder, sql } from 'kysely';
import { INVITATION_MESSAGES } from '#features/invitations/messages.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, type Timed, keptSince } from '#platform/db/retention.ts';
import { guatemalaDay } from '#shared/calendar.ts';

type Retention = typeof RETENTION;
type TimedRule = {
  [Table in keyof Retention]: {
    [Name in keyof Retention[Table]]: Retention[Table][Name] extends { job: string }
      ? `${Table}.${Name & string}`
      : never;
  }[keyof Retention[Table]];
}[keyof Retention];

type Overdue = (before: Date, at: Date) => RawBuilder<unknown>;

const since =
  (table: string, column: string, also = sql`true`): Overdue =>
  (before) =>
    sql`SELECT 1 FROM ${sql.table(table)} AS t WHERE ${sql.ref(column)} < ${before} AND ${also}`;

const days =
  (table: string): Overdue =>
  (before) =>
    sql`SELECT 1 FROM ${sql.table(table)} WHERE day < ${guatemalaDay(before)}::date`;

const expiredCounters: Overdue = (_, at) => sql`SELECT 1 FROM rate_limit WHERE expire < ${at.getTime()}`;

const isUnused = sql`NOT EXISTS (SELECT FROM business_media m WHERE m.media_file_id = t.id)
  AND NOT EXISTS (SELECT FROM announcement_media m WHERE m.media_file_id = t.id)
  AND NOT EXISTS (SELECT FROM catalog_item i WHERE i.media_file_id = t.id)
  AND NOT EXISTS (SELECT FROM banner b WHERE b.media_file_id = t.id)
  AND NOT EXISTS (SELECT FROM app_user u WHERE u.avatar_file_id = t.id)`;

/** Selects, for each rule with a term, the rows that are past it. */
const OVERDUE: Record<TimedRule, Overdue> = {
  'appUser.unverified': since(
    'app_user',
    'created_at',
    sql`NOT email_verified AND role = 'user' AND NOT is_system_account
      AND NOT EXISTS (SELECT FROM business_profile b WHERE b.user_id = t.id)
      AND NOT EXISTS (SELECT FROM business_manager m WHERE m.user_id = t.id)
      AND NOT EXISTS (SELECT FROM user_session s WHERE s.user_id = t.id)`,
  ),
  'planPayment.rows': (before) =>
    sql`SELECT 1 FROM plan_payment WHERE make_date(extract(year FROM paid_on)::int + 1, 3, 31) < ${before}::date`,
  'accountRemoval.finished': () =>
    sql`SELECT 1 FROM account_removal WHERE next_attempt_at = 'infinity' AND claimed_until < now()`,
  'deletedAccount.rows': since('deleted_account', 'deleted_at'),
  'userSession.unused': since('user_session', 'seen_at'),
  'userSession.rows': since('user_session', 'created_at'),
  'userDevice.rows': since('user_device', 'first_seen_at'),
  'identityCode.expired': since('identity_code', 'expires_at'),
  'resetLink.expired': since('reset_link', 'expires_at'),
  'accountChange.ended': since('account_change', 'ended_at'),
  'passwordRequest.rows': since('password_request', 'created_at'),
  'mailOutbox.rows': since('mail_outbox', 'created_at'),
  'notice.rows': since('notice', 'created_at'),
  'alert.unconfirmed': since('alert', 'created_at', sql`confirmed_at IS NULL`),
  'pushDevice.failing': since('push_device', 'failing_since'),
  'alertMatch.rows': since('alert_match', 'matched_at'),
  'unmatchedContent.rows': since('unmatched_content', 'added_at'),
  'idempotencyKey.rows': since('idempotency_key', 'created_at'),
  'rateLimit.address': expiredCounters,
  'rateLimit.rows': expiredCounters,
  'businessProfile.unconfirmed': since(
    'business_profile',
    'created_at',
    sql`coalesce(confirmed_at, '-infinity') < created_at + interval '1 hour' AND takedown_reason IS NULL AND held_for IS NULL
      AND EXISTS (SELECT FROM import_batch i WHERE i.id = t.import_batch_id AND i.source IS NOT NULL)
      AND EXISTS (SELECT FROM app_user u WHERE u.id = t.user_id AND u.is_system_account)`,
  ),
  'businessProfile.removed': (_, at) =>
    sql`SELECT 1 FROM business_invitation i JOIN business_profile b ON b.id = i.business_id
      WHERE i.removal_due_at < ${at} AND b.takedown_reason = ${INVITATION_MESSAGES.removalReason}`,
  'importBatch.draft': since('import_batch', 'changed_at', sql`applied_at IS NULL`),
  'importRow.rows': (before) =>
    sql`SELECT 1 FROM import_row r JOIN import_batch b ON b.id = r.batch_id WHERE b.applied_at < ${before}`,
  'businessManager.invitation': since('business_manager', 'invited_at', sql`user_id IS NULL`),
  'businessInvitation.open': since('business_invitation', 'created_at', sql`ended_at IS NULL`),
  'businessInvitation.ended': since('business_invitation', 'ended_at'),
  'invitationRefusal.rows': since('invitation_refusal', 'refused_at'),
  'mediaFile.unused': since('media_file', 'created_at', isUnused),
  'moderationCase.decided': since('moderation_case', 'decided_at'),
  'moderationCase.correction': since('moderation_case', 'decided_at', sql`kind = 'correction'`),
  'takedownMemory.gone': since('takedown_memory', 'gone_at'),
  'auditEntry.rows': since('audit_entry', 'created_at'),
  'businessDay.rows': days('business_day'),
  'siteDay.rows': days('site_day'),
  'bannerDay.rows': days('banner_day'),
  'catalogItemDay.rows': days('catalog_item_day'),
  'zeroResultSearch.rows': since('zero_result_search', 'last_at'),
};

function findRule(name: string): Pick<Timed, 'keeps'> {
  const [table = '', rule = ''] = name.split('.');
  const rules: Record<string, Record<string, Pick<Timed, 'keeps'>>> = RETENTION as never;
  const found = rules[table]?.[rule];
  if (!found) throw new Error(`There is no rule ${name}`);
  return found;
}

/** Counts for each rule with a term the rows that are past it. */
export async function countOverdue(db: Db, at: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, overdue] of Object.entries(OVERDUE)) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM (${overdue(keptSince(at, findRule(name)), at)}) AS old`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
