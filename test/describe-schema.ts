import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Tables in which the program records what it has applied. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock', 'applied_function_file'];

/** Returns every column, constraint, index, statistic, trigger and function of the schema, ordered, one definition each. */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    WITH relation AS (
      SELECT oid, relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL (${BOOKKEEPING})
    ), definition AS (
      SELECT concat_ws(' ', relname, attnum, attname, format_type(atttypid, atttypmod), attcollation::regcollation,
        attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) AS text
      FROM relation JOIN pg_attribute ON attrelid = oid AND attnum > 0
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      UNION ALL
      SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid))
      FROM relation JOIN pg_constraint c ON conrelid = relation.oid
      UNION ALL
      SELECT pg_get_indexdef(indexrelid) FROM relation JOIN pg_index ON indrelid = relation.oid
      UNION ALL
      SELECT pg_get_statisticsobjdef(s.oid) FROM relation JOIN pg_statistic_ext s ON stxrelid = relation.oid
      UNION ALL
      SELECT pg_get_triggerdef(t.oid) FROM relation JOIN pg_trigger t ON tgrelid = relation.oid WHERE NOT tgisinternal
      UNION ALL
      SELECT pg_get_functiondef(f.oid) FROM pg_proc f
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = f.oid AND deptype = 'e')
    )
    SELECT text AS definition FROM definition ORDER BY text`.execute(db);
  return rows.map(({ definition }) => definition);
}
