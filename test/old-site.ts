import { type RawBuilder, sql } from 'kysely';
import { INVITATION_MESSAGES } from '#features/invitations/messages.ts';
import type { Db } from '#platform/db/database.ts';

/** Numbers of rows, which are spread over five years. */
export interface OldSize {
  entries: number;
  businessDays: number;
  /** Of every other table; a tenth of accounts. */
  rows: number;
}

const YEARS = 5;

/**
 * Adds what a site has after five years in which no job ran, to people and businesses that exist. Nothing is drawn: rows are spread evenly.
 * Expects no trigger to mind.
 */
export async function fillOldSite(db: Db, at: Date, { entries, businessDays, rows }: OldSize): Promise<void> {
  const age = (count: number) =>
    sql`(${at}::timestamptz - make_interval(days => ${sql.lit(365 * YEARS)}) * (i::float8 / ${sql.lit(count)}))`;
  const series = (count: number) => sql`generate_series(1, ${sql.lit(count)}::bigint) AS i`;
  const listIds = (table: string, where = sql`true`) =>
    sql`(SELECT array_agg(id ORDER BY id) FROM ${sql.table(table)} WHERE ${where})`;
  const pick = (all: RawBuilder<unknown>) => sql`all_ids.${all}[1 + i % cardinality(all_ids.${all})]`;
  const person = pick(sql`people`);
  const business = pick(sql`businesses`);
  const ids = sql`(SELECT ${listIds('app_user', sql`email_verified`)} AS people, ${listIds('business_profile')} AS businesses) AS all_ids`;
  const from = (count: number) => sql`FROM ${series(count)}, ${ids}`;
  const created = age(rows);
  const people = Math.ceil(rows / 10);

  await sql`
    WITH person AS (
      INSERT INTO identity_user (uid, email, password, created_at)
      SELECT 'viejo-' || i, 'viejo' || i || '@correo.example', '', ${age(people)} FROM ${series(people)} RETURNING uid, email, created_at)
    INSERT INTO app_user (fb_uid, email, name, email_verified, created_at)
    SELECT uid, email, 'Persona Vieja', false, created_at FROM person`.execute(db);
  await sql`INSERT INTO identity_code (hash, kind, uid, expires_at)
    SELECT 'viejo-' || i, 'verify-email', 'viejo-' || (1 + i % ${sql.lit(people)}), ${created} + interval '1 day' FROM ${series(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO reset_link (user_id, token_hash, created_at, expires_at)
    SELECT id, 'viejo-' || id, ${at}::timestamptz - interval '1 year', ${at}::timestamptz - interval '1 year' FROM app_user WHERE email_verified LIMIT ${sql.lit(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO user_session (token_hash, user_id, sealed_grant, device, created_at, seen_at, checked_at, expires_at)
    SELECT 'viejo-' || i, ${person}, '', 'Chrome en Android', ${created}, ${created}, ${created}, ${created} + interval '720 hours'
    ${from(rows)}`.execute(db);
  await sql`INSERT INTO user_device (user_id, token_hash, first_seen_at)
    SELECT ${person}, 'viejo-' || i, ${created} ${from(rows)}`.execute(db);
  await sql`INSERT INTO account_change (kind, user_id, new_email, requested_at, takes_effect_at, ended_at, outcome)
    SELECT 'email', ${person}, 'nuevo' || i || '@correo.example', ${created} - interval '8 days', ${created}, ${created}, 'done'
    ${from(rows)}`.execute(db);
  await sql`INSERT INTO password_request (email, next_attempt_at, created_at)
    SELECT 'viejo' || i || '@correo.example', ${created} + interval '10 years', ${created} FROM ${series(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO mail_outbox (to_address, subject, html, text, created_at, sent_at)
    SELECT 'viejo' || i || '@correo.example', 'Tu anuncio termina pronto', '', '', ${created}, ${created} FROM ${series(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO notice (user_id, kind, text, path, created_at, read_at)
    SELECT ${person}, 'decision', 'Tu anuncio termina el lunes.', '/mis-contenidos', ${created}, ${created} ${from(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO idempotency_key (user_id, key, request, answer, created_at)
    SELECT ${person}, 'viejo-' || i, '', '{}', ${created} ${from(rows)}`.execute(db);
  await sql`INSERT INTO rate_limit (key, points, expire)
    SELECT 'viejo:' || i, 1, extract(epoch FROM ${created})::bigint * 1000 FROM ${series(rows)}`.execute(db);
  await sql`INSERT INTO account_removal (uid, next_attempt_at, claimed_until)
    SELECT 'ido-' || i, 'infinity', ${created} FROM ${series(rows)}`.execute(db);
  await sql`INSERT INTO deleted_account (digest, deleted_at) SELECT 'ido-' || i, ${created} FROM ${series(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO business_manager (business_id, invited_email, invited_at)
    SELECT ${business}, 'invitada' || i || '@correo.example', ${created} ${from(rows)}`.execute(db);
  await sql`INSERT INTO media_file (owner_user_id, hash, width, height, widths, thumbhash, created_at)
    SELECT ${person}, md5('viejo' || i), 800, 600, '{320,640}', 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA', ${created} ${from(rows)}`.execute(
    db,
  );
  await sql`INSERT INTO takedown_memory
      (kind, subject_id, cause, ground, people, points, title_marks, text_marks, remembered_at, gone_at)
    SELECT 'business', 1000000 + i, 'taken-down', 'scam', '{a,b}', '{c}', '{d,e,f}', '{g}', ${created}, ${created}
    FROM ${series(rows)}`.execute(db);
  await sql`
    WITH decided AS (
      INSERT INTO moderation_case (kind, business_id, user_id, topic, facts, opened_at, decided_at, outcome)
      SELECT (ARRAY['report', 'correction', 'claim'])[1 + i % 3], ${business}, CASE WHEN i % 3 = 2 THEN ${person} END, 'viejo-' || i,
        '{"field": "phone", "seen": "+50255550001", "suggested": "+50255550002"}', ${created} - interval '2 days', ${created}, 'rejected'
      ${from(rows)} RETURNING id, kind, business_id, opened_at),
    reported AS (
      INSERT INTO report (case_id, business_id, reporter, reason, details, created_at)
      SELECT id, business_id, 'clave', 'scam', 'No es una panadería.', opened_at FROM decided WHERE kind = 'report'),
    suggested AS (
      INSERT INTO business_correction (case_id, reporter, created_at)
      SELECT id, 'clave', opened_at FROM decided WHERE kind = 'correction')
    INSERT INTO case_note (case_id, text, created_at) SELECT id, 'Llamé y no contesta.', opened_at FROM decided`.execute(
    db,
  );
  await sql`INSERT INTO zero_result_search (term, searches, last_at) SELECT 'viejo ' || i, 1, ${created} FROM ${series(rows)}`.execute(
    db,
  );
  await sql`
    WITH term AS (
      INSERT INTO plan_term (user_id, plan_id, period, begins_at, given_at)
      SELECT ${person}, (SELECT id FROM subscription_plan WHERE name = 'Premium'), 'month', ${created}, ${created} ${from(rows)}
      RETURNING id, user_id, given_at)
    INSERT INTO plan_payment (user_id, term_id, begins_at, amount, method, paid_on, reference, taken_at)
    SELECT user_id, id, given_at, 40, 'transfer', (given_at - interval '2 years')::date, 'Boleta ' || id, given_at FROM term`.execute(
    db,
  );
  await fillImports(db, { created, series: series(rows), rows });
  await sql`INSERT INTO audit_entry (created_at, actor_name, act, subject_kind, subject_id, subject_name, before, after)
    SELECT ${age(entries)}, 'Ixchel Xitumul', 'changed', 'business', ${business}, 'Panadería Xelajú',
      '{"address": "6a avenida 4-21", "phoneNumber": "+50255550001"}', '{"address": "5a avenida 1-20", "phoneNumber": "+50255550002"}'
    ${from(entries)}`.execute(db);
  await fillInvitations(db, created, rows);
  await fillAlerts(db, created, series(rows));
  await fillDays(db, { at, businessDays, ids });
}

/** Adds alerts that were never confirmed, devices that no message reaches, and what waits for mails that never left. */
async function fillAlerts(db: Db, created: RawBuilder<unknown>, series: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH guest AS (
      INSERT INTO alert_guest (email, created_at)
      SELECT 'aviso' || i || '@correo.example', ${created} FROM ${series} RETURNING id, created_at),
    asked AS (
      INSERT INTO alert (guest_id, frequency, target, created_at)
      SELECT id, 'daily', 'businesses', created_at FROM guest RETURNING id, created_at)
    INSERT INTO alert_match (alert_id, business_id, matched_at)
    SELECT id, (SELECT min(id) FROM business_profile), created_at FROM asked`.execute(db);
  await sql`
    WITH device AS (
      INSERT INTO push_device (endpoint, p256dh, auth, created_at, failing_since)
      SELECT 'https://fcm.googleapis.com/old/' || i, repeat('B', 87), repeat('A', 22), ${created}, ${created} FROM ${series}
      RETURNING id, created_at)
    INSERT INTO alert (device_id, channel, frequency, target, created_at, confirmed_at)
    SELECT id, 'push', 'daily', 'businesses', created_at, created_at FROM device`.execute(db);
  await sql`
    INSERT INTO unmatched_content (business_id, added_at)
    SELECT id, ${created} FROM business_profile JOIN ${series} ON i = id
    ON CONFLICT (business_id) DO UPDATE SET added_at = excluded.added_at`.execute(db);
}

interface Imports {
  created: RawBuilder<unknown>;
  series: RawBuilder<unknown>;
  rows: number;
}

/** Adds drafts, and imports from open data with a business of the system account each. */
async function fillImports(db: Db, { created, series, rows }: Imports): Promise<void> {
  await sql`INSERT INTO app_user (email, name, is_system_account) VALUES ('la casa', 'Plaza Chapina', true) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`
    WITH batch AS (
      INSERT INTO import_batch (file_name, format, encoding, is_encoding_certain, source, headings, fields, created_at, changed_at, applied_at)
      SELECT 'mapa.csv', 'own', 'utf-8', true, 'OpenStreetMap (ODbL)', '{nombre}', '{name}', ${created}, ${created},
        CASE WHEN (i / ${sql.lit(Math.max(1, Math.floor(rows / 20)))}) % 2 = 0 THEN ${created} END
      FROM ${series} WHERE i % ${sql.lit(Math.max(1, Math.floor(rows / 20)))} = 0 RETURNING id, applied_at, changed_at),
    filed AS (
      INSERT INTO import_row (batch_id, line, cells, state)
      SELECT id, line, ARRAY['Tienda ' || line], CASE WHEN applied_at IS NULL THEN 'ready' ELSE 'created' END
      FROM batch, generate_series(1, ${sql.lit(Math.ceil(rows / 4))}) AS line)
    INSERT INTO business_profile (user_id, name, import_batch_id, created_at, updated_at)
    SELECT (SELECT id FROM app_user WHERE is_system_account), 'Tienda del mapa ' || id || ' ' || line, id, changed_at, changed_at
    FROM batch, generate_series(1, ${sql.lit(Math.max(1, Math.floor(rows / 200)))}) AS line WHERE applied_at IS NOT NULL`.execute(
    db,
  );
}

/** Adds invitations to claim businesses of the system account: open, ended and with a removal that is due. */
async function fillInvitations(db: Db, created: RawBuilder<unknown>, rows: number): Promise<void> {
  await sql`
    WITH listed AS (
      INSERT INTO business_profile (user_id, name, takedown_reason, created_at, updated_at)
      SELECT (SELECT id FROM app_user WHERE is_system_account), 'Tienda invitada ' || i,
        CASE WHEN i % 3 = 2 THEN ${INVITATION_MESSAGES.removalReason} END, ${created}, ${created}
      FROM generate_series(1, ${sql.lit(rows)}::bigint) AS i RETURNING id, name, created_at)
    INSERT INTO business_invitation
      (business_id, channel, address, created_at, expires_at, sent_at, ended_at, outcome, removal_due_at)
    SELECT id, 'mail', 'invitado' || i || '@correo.example', created_at, created_at + interval '60 days', created_at,
      CASE WHEN i % 3 > 0 THEN created_at END, (ARRAY[NULL, 'lapsed', 'declined'])[1 + i % 3],
      CASE WHEN i % 3 = 2 THEN created_at + interval '30 days' END
    FROM (SELECT id, created_at, substring(name FROM '[0-9]+')::int AS i FROM listed) AS named`.execute(db);
  await sql`INSERT INTO invitation_refusal (digest, refused_at)
    SELECT 'viejo-' || i, ${created} - interval '2 years' FROM generate_series(1, ${sql.lit(rows)}::bigint) AS i`.execute(
    db,
  );
}

interface Days {
  at: Date;
  businessDays: number;
  ids: RawBuilder<unknown>;
}

async function fillDays(db: Db, { at, businessDays, ids }: Days): Promise<void> {
  const day = (back: RawBuilder<unknown>) => sql`${at}::date - ${back}::int`;
  const all = sql.lit(365 * YEARS);
  await sql`INSERT INTO site_day (day, views) SELECT ${day(sql`i`)}, 100 FROM generate_series(1, ${all}) AS i`.execute(
    db,
  );
  await sql`INSERT INTO banner (media_file_id, alt_text)
    SELECT min(id), 'Volcán' FROM media_file`.execute(db);
  await sql`INSERT INTO banner_day (banner_id, day, shown, taps)
    SELECT banner.id, ${day(sql`i`)}, 50, 2 FROM banner, generate_series(1, ${all}) AS i`.execute(db);
  await sql`
    WITH item AS (
      INSERT INTO catalog_item (business_id, name, sort_order, created_at, updated_at)
      SELECT min(id), 'Tamal', 0, ${at}, ${at} FROM business_profile RETURNING id)
    INSERT INTO catalog_item_day (item_id, day, orders)
    SELECT item.id, ${day(sql`i`)}, 2 FROM item, generate_series(1, ${all}) AS i`.execute(db);
  // Each business has about the same days, the steps between which are even.
  await sql`
    INSERT INTO business_day (business_id, day, views, impressions)
    SELECT business, ${day(sql`(k * ${all} / per_business)`)}, 3, 20
    FROM ${ids}, unnest(businesses) AS business,
      LATERAL (SELECT least(${all}, greatest(1, ${sql.lit(businessDays)} / cardinality(businesses))) AS per_business) AS share,
      generate_series(1, per_business) AS k
    ON CONFLICT DO NOTHING`.execute(db);
}
