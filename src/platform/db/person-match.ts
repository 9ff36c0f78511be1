import { type RawBuilder, sql } from 'kysely';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Condition for rows of app_user whose name or address holds the text, whatever its capitals and accents. */
export function personMatches(text: string): RawBuilder<boolean> {
  const inAddress = `%${escaped(text.toLowerCase())}%`;
  return sql<boolean>`(search_text LIKE '%' || nullif(f_norm(${text}), '') || '%' OR search_text LIKE ${inAddress})`;
}
