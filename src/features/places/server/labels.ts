import { type RawBuilder, sql } from 'kysely';
import type { PlaceLabel } from '../schema.ts';

export const placeLabel = (column: string): RawBuilder<PlaceLabel | null> => sql<PlaceLabel | null>`(
  SELECT jsonb_strip_nulls(
    jsonb_build_object('code', p.code, 'name', p.name, 'municipality', m.name, 'department', d.name))
  FROM place p JOIN place d ON d.code = left(p.code, 2)
    LEFT JOIN place m ON m.code = left(p.code, 4) AND length(p.code) = 6
  WHERE p.code = ${sql.ref(column)})`;
