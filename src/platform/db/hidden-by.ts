import { type RawBuilder, sql } from 'kysely';

export type HiddenBy = 'takedown' | 'hold' | 'closure' | 'parent' | 'plan';

type Hidden = RawBuilder<HiddenBy | null>;

/** Of `table` in a query. `db/functions/hidden-by.sql` says what hides what. */
const moderation = (table: string) =>
  sql`${sql.ref(`${table}.withheldReason`)}, ${sql.ref(`${table}.heldFor`)}`;

export const businessHiddenBy = (table: string): Hidden =>
  sql`hidden_by(${moderation(table)}, ${sql.ref(`${table}.closedAt`)} IS NOT NULL, false, ${sql.ref(`${table}.isHidden`)})`;

export const announcementHiddenBy = (table: string, business: string): Hidden =>
  sql`hidden_by(${moderation(table)}, false, ${sql.ref(`${business}.isHidden`)}, ${sql.ref(`${table}.isHidden`)})`;

/** Without `announcement`, as if that is shown. */
export const replyHiddenBy = (table: string, announcement?: string): Hidden =>
  sql`hidden_by(${moderation(table)}, false, ${announcement === undefined ? sql`false` : sql.ref(`${announcement}.isHidden`)}, false)`;
