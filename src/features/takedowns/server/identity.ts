import { type RawBuilder, sql } from 'kysely';
import type { Reportable } from '#features/moderation/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { keyedDigest } from '#platform/http/client.ts';
import { mailboxOf } from '#shared/email-text.ts';

export interface Subject {
  kind: Reportable;
  id: number;
}

/** By what content is recognised: digests, which reveal nothing without the key. */
export interface Identity {
  ownerId: number;
  people: string[];
  points: string[];
  department: string | null;
  titleMarks: string[];
  textMarks: string[];
}

interface Facts {
  ownerId: number;
  /** The system account is no person: what it publishes has nothing else in common. */
  isSystem: boolean;
  mails: (string | null)[];
  phones: string[];
  /** Of a cell of about 200 m: its row and column. */
  cell: [number, number] | null;
  department: string | null;
  titleParts: string[];
  words: string[];
}

const DIGEST_LENGTH = 12;
const MAX_WORDS = 300;

const words = (text: RawBuilder<unknown>) => sql`(
  SELECT coalesce(array_agg(word), '{}') FROM (
    SELECT DISTINCT word FROM regexp_split_to_table(f_sound(${text}), ' ') AS word
    WHERE word <> '' LIMIT ${sql.lit(MAX_WORDS)}) AS found)`;

/** Without the numbers that another owner's business shows: a copy's are those of its victim. */
const ownPhones = sql`ARRAY(
  SELECT phone FROM unnest(identifying_phones(b.phone_keys, b.call_numbers)) AS phone
  WHERE NOT EXISTS (
    SELECT FROM business_profile other
    WHERE other.phone_keys @> ARRAY[phone] AND other.user_id <> b.user_id AND NOT other.is_hidden))`;

const ofBusiness = sql`b.user_id AS owner_id, u.is_system_account AS is_system, ARRAY[CASE WHEN NOT u.is_system_account THEN u.email END, b.email] AS mails, ${ownPhones} AS phones,
  left(b.place_code, 2) AS department`;

const factsOfBusinesses = (source: RawBuilder<unknown>) => sql<Facts>`
  SELECT ${ofBusiness}, show_trgm(b.name_key) AS title_parts, '{}'::text[] AS words,
    CASE WHEN latitude IS NOT NULL THEN ARRAY[floor(latitude * 500), floor(longitude * 500)] END AS cell
  FROM ${source} b JOIN app_user u ON u.id = b.user_id`;

const SELECTIONS: Record<Reportable, RawBuilder<Facts>> = {
  business: sql`${factsOfBusinesses(sql`business_profile`)} WHERE b.id`,
  announcement: sql`SELECT ${ofBusiness}, show_trgm(f_name_key(a.title)) AS title_parts,
      ${words(sql`a.content`)} AS words, NULL AS cell
    FROM announcement a JOIN business_profile b ON b.id = a.business_id JOIN app_user u ON u.id = b.user_id WHERE a.id`,
  reply: sql`SELECT u.id AS owner_id, u.is_system_account AS is_system, ARRAY[u.email] AS mails, '{}'::text[] AS phones, NULL AS department,
      '{}'::text[] AS title_parts, ${words(sql`r.message`)} AS words, NULL AS cell
    FROM announcement_reply r JOIN app_user u ON u.id = r.user_id WHERE r.id`,
};

const plannedRow = ({
  ownerId,
  position,
  whatsappNumber,
  callNumbers,
  placeCode,
  name,
  email,
}: PlannedBusiness) => ({
  owner_id: ownerId,
  name,
  email,
  whatsapp_number: whatsappNumber,
  call_numbers: callNumbers,
  place_code: placeCode,
  ...position,
});

/** The cell of a point with its neighbours, so that a point beside an edge is found. */
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const));

function digestFacts(sessionKeys: readonly Buffer[], facts: Facts, around: boolean): Identity {
  const digest = (what: string, value: string) =>
    keyedDigest(sessionKeys, `takedown ${what} ${value}`).slice(0, DIGEST_LENGTH);
  const { ownerId, isSystem, mails, phones, cell, department, titleParts, words: given } = facts;
  const known = mails.filter((mail): mail is string => Boolean(mail));
  const cells = cell ? NEIGHBOURS.filter(([row, column]) => around || (row === 0 && column === 0)) : [];
  return {
    ownerId,
    people: [
      ...(isSystem ? [] : [`a${digest('account', String(ownerId))}`]),
      ...known.map((mail) => `m${digest('mail', mailboxOf(mail.toLowerCase()))}`),
      ...phones.map((phone) => `n${digest('number', phone)}`),
    ],
    points: cells.map(([row, column]) =>
      digest('point', `${Number(cell?.[0]) + row} ${Number(cell?.[1]) + column}`),
    ),
    department,
    titleMarks: titleParts.map((part) => digest('part', part)),
    textMarks: given.map((word) => digest('word', word)),
  };
}

/** @returns null if it is gone; `around` with the neighbours of its point */
export async function identify(
  db: Db,
  sessionKeys: readonly Buffer[],
  { kind, id }: Subject,
  around = false,
): Promise<Identity | null> {
  const { rows } = await sql<Facts>`${SELECTIONS[kind]} = ${id}`.execute(db);
  return rows[0] ? digestFacts(sessionKeys, rows[0], around) : null;
}

export interface PlannedBusiness {
  ownerId: number;
  name: string;
  email: string | null | undefined;
  whatsappNumber: string | null;
  callNumbers: readonly { number: string; kind: string }[];
  placeCode: string | null | undefined;
  position: { latitude: number; longitude: number } | null | undefined;
}

/** In the order of `businesses`, with the neighbours of their points. */
export async function identifyPlanned(
  db: Db,
  sessionKeys: readonly Buffer[],
  businesses: readonly PlannedBusiness[],
): Promise<Identity[]> {
  const planned = sql`(
    SELECT row_number() OVER () AS id, owner_id AS user_id, f_name_key(name) AS name_key, email, place_code, call_numbers,
      f_phone_keys(NULL, whatsapp_number, call_numbers) AS phone_keys, latitude, longitude
    FROM jsonb_to_recordset(${JSON.stringify(businesses.map(plannedRow))}::jsonb)
      AS sent(owner_id bigint, name text, email text, whatsapp_number text, call_numbers jsonb, place_code text,
        latitude double precision, longitude double precision))`;
  const { rows } = await sql<Facts>`${factsOfBusinesses(planned)} ORDER BY b.id`.execute(db);
  return rows.map((facts) => digestFacts(sessionKeys, facts, true));
}
