import { type RawBuilder, sql } from 'kysely';
import { parsePhone } from '#shared/phone-text.ts';

/** Matches `95`, `#95` and, as the panel writes it, `n.º 95`. */
const ID = /^(?:#|n\.?[º°]|no\.)? ?([1-9]\d{0,14})$/i;

export const readId = (text: string): number | null => {
  const digits = ID.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Matches any part of a name, by the index of places and names. */
const isNamed = (text: string) =>
  sql<boolean>`coalesce(place_code, '') || ' ' || name_key LIKE '%' || nullif(f_name_key(${text}), '') || '%'`;

/** Matches a number, an id or any part of a name: what somebody reads aloud. Without an `otherwise`, nothing else. */
export function isCalled(text: string, otherwise?: RawBuilder<boolean>): RawBuilder<boolean> {
  const phone = parsePhone(text);
  if (phone !== null) return sql<boolean>`phone_keys @> ARRAY[${phone}]`;
  const id = readId(text);
  if (id !== null) return sql<boolean>`business_profile.id = ${id}`;
  return otherwise ? sql<boolean>`(${isNamed(text)} OR ${otherwise})` : isNamed(text);
}
