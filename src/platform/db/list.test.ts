import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { NEWEST_FIRST } from './keyset.ts';
import { type List, listPage } from './list.ts';
import type { Tables } from './tables.ts';

interface Values {
  categoryId?: number | null;
  ownerId?: number;
}

const BUSINESSES: List<'businessProfile', { id: number; createdAt: Date }, Values> = {
  from: (db) => db.selectFrom('businessProfile').select(['id', 'createdAt']),
  filters: {
    categoryId: (query, id) => query.where('categoryId', '=', id),
    ownerId: (query, id) => query.where('userId', '=', id),
  },
  orders: { newest: NEWEST_FIRST },
  replans: ({ ownerId }) => ownerId !== undefined,
};

/** Returns the SQL that `listPage` sends, on one line. */
async function capture(filters: Values): Promise<string> {
  const sent: string[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void sent.push(query.sql.replace(/\s+/g, ' ')),
  });
  await listPage(db, BUSINESSES, { filters, order: 'newest', limit: 24 });
  return sent.join(';');
}

describe('listPage', () => {
  it('applies the filters that have a value to the rows and to their count', async () => {
    const text = await capture({ categoryId: 7 });
    expect(text).toContain(
      `(SELECT count(*) AS total FROM (select from "business_profile" where "category_id" = $1 limit 1001) AS found)`,
    );
    expect(text).toContain(
      `((select "id", "created_at" from "business_profile" where "category_id" = $2 and true) ORDER BY`,
    );
  });

  it('leaves out filters without a value', async () => {
    expect(await capture({ categoryId: null })).not.toMatch(/"category_id"|"user_id"/);
  });

  it('prepares the statement unless a filter needs a plan for its value', async () => {
    expect(await capture({ categoryId: 7 })).toMatch(/^\/\* prepared \*\//);
    expect(await capture({ ownerId: 7 })).not.toContain('prepared');
  });
});
