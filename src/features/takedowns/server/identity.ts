import { type RawBuilder, sql } from 'kysely';
import type { Reportable } from '#features/reports/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { keyedDigest } from '#platform/http/client.ts';

export interface Subject {
  kind: Reportable;
  id: number;
}

/** By what content is recognised: digests, which reveal nothing without the key. */
export interface Identity {
  ownerId: number;
  /** Accounts begin with `a`, mails with `m`, numbers with `n`. */
  people: string[];
  points: string[];
  department: string | null;
  titleMarks: string[];
  textMarks: string[];
}

interface Facts {
  ownerId: number;
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

const ofBusiness = sql`b.user_id AS owner_id, ARRAY[u.email, b.email] AS mails, ${ownPhones} AS phones, left(b.place_code, 2) AS department`;

const SELECTIONS: Record<Reportable, RawBuilder<Facts>> = {
  business: sql`SELECT ${ofBusiness}, show_trgm(b.name_key) AS title_parts, '{}'::text[] AS words,
      CASE WHEN latitude IS NOT NULL THEN ARRAY[floor(latitude * 500), floor(longitude * 500)] END AS cell
    FROM business_profile b JOIN app_user u ON u.id = b.user_id WHERE b.id`,
  announcement: sql`SELECT ${ofBusiness}, show_trgm(f_name_key(a.title)) AS title_parts,
      ${words(sql`a.content`)} AS words, NULL AS cell
    FROM announcement a JOIN business_profile b ON b.id = a.business_id JOIN app_user u ON u.id = b.user_id WHERE a.id`,
  reply: sql`SELECT u.id AS owner_id, ARRAY[u.email] AS mails, '{}'::text[] AS phones, NULL AS department,
      '{}'::text[] AS title_parts, ${words(sql`r.message`)} AS words, NULL AS cell
    FROM announcement_reply r JOIN app_user u ON u.id = r.user_id WHERE r.id`,
};

const GMAIL = /^(.+?)(?:\+.*)?@g(?:oogle)?mail\.com$/;

/** Dots and what follows a plus sign change no mailbox of Gmail. */
function mailbox(mail: string): string {
  const lower = mail.toLowerCase();
  const [, name] = GMAIL.exec(lower) ?? [];
  return name === undefined ? lower.replace(/\+.*(?=@)/, '') : `${name.replaceAll('.', '')}@gmail.com`;
}

/** The cell of a point with its neighbours, so that a point beside an edge is found. */
const NEIGHBOURS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const));

/** @returns null if it is gone; `around` with the neighbours of its point */
export async function identify(
  db: Db,
  sessionKeys: readonly Buffer[],
  { kind, id }: Subject,
  around = false,
): Promise<Identity | null> {
  const { rows } = await sql<Facts>`${SELECTIONS[kind]} = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) return null;
  const digest = (what: string, value: string) =>
    keyedDigest(sessionKeys, `takedown ${what} ${value}`).slice(0, DIGEST_LENGTH);
  const { ownerId, mails, phones, cell, department, titleParts, words: given } = facts;
  const known = mails.filter((mail): mail is string => Boolean(mail));
  const cells = cell ? NEIGHBOURS.filter(([row, column]) => around || (row === 0 && column === 0)) : [];
  return {
    ownerId,
    people: [
      `a${digest('account', String(ownerId))}`,
      ...known.map((mail) => `m${digest('mail', mailbox(mail))}`),
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
