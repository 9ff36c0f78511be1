import { type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { HiddenBy } from '#shared/schemas.ts';

type Hidden = RawBuilder<NonNullable<InferOutput<typeof HiddenBy>> | null>;

/** Of `table` in a query. `db/functions/hidden-by.sql` says what hides what. */
const moderation = (table: string) =>
  sql`${sql.ref(`${table}.takedownReason`)}, ${sql.ref(`${table}.heldFor`)}`;

const isOfSuspended = (table: string) =>
  sql`EXISTS (SELECT FROM app_user AS of_row WHERE of_row.id = ${sql.ref(`${table}.userId`)} AND of_row.suspended_at IS NOT NULL)`;

/** Looks for the owner of hidden rows only: most rows are shown. */
export const businessHiddenBy = (table: string): Hidden =>
  sql`hidden_by(${moderation(table)}, ${sql.ref(`${table}.isHidden`)} AND ${isOfSuspended(table)}, ${sql.ref(`${table}.closedAt`)} IS NOT NULL, false, ${sql.ref(`${table}.isHidden`)})`;

export const announcementHiddenBy = (table: string, business: string): Hidden =>
  sql`hidden_by(${moderation(table)}, false, false, ${sql.ref(`${business}.isHidden`)}, ${sql.ref(`${table}.isHidden`)})`;

/** Without `announcement`, as if that is shown. */
export const replyHiddenBy = (table: string, announcement?: string): Hidden =>
  sql`hidden_by(${moderation(table)}, ${isOfSuspended(table)}, false, ${announcement === undefined ? sql`false` : sql.ref(`${announcement}.isHidden`)}, false)`;
