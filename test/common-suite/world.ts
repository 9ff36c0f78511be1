import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
import { CALLERS, type Caller, type Person, statusFor } from '../access/expectation.ts';
import type { openTestApp } from '../app.ts';
import { connectionFrom, freshAddress } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { requireExpectation } from '../access/expectations.ts';
import { type Route, withIds } from './route.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export async function newPerson(opened: TestApp, caller: Exclude<Caller, 'anonymous'>): Promise<Person> {
  const { db } = opened;
  const role = caller === 'admin' ? 'admin' : 'user';
  const user = await buildUser(db, {
    role,
    emailVerified: caller !== 'unverified',
    email: `${randomUUID()}@example.com`,
  });
  const headers = await signIn(opened, user);
  const row = await db
    .selectFrom('userSession')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['userSession.id as sessionId', 'fbUid'])
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return { id: user.id, uid: row.fbUid ?? '', email: user.email, sessionId: row.sessionId, headers };
}

interface Variation {
  path?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string | undefined>;
}

/**
 * Creates the owner's resource now; each call of the returned function sends the request from a fresh
 * address.
 */
export async function prepare({ app, db }: TestApp, route: Route, owner: Person, asker: Person | null) {
  const expectation = requireExpectation(route.name);
  const pathOfOwn = withIds(route, (await expectation.ids?.(owner, db)) ?? {});
  const content = await expectation.body?.(owner, db);
  const isJson = content !== undefined && !(content instanceof FormData);
  const work = content instanceof FormData ? content : JSON.stringify(content);
  return (variation: Variation = {}) => {
    const body = variation.body ?? work;
    const given = {
      ...(isJson && { 'content-type': 'application/json' }),
      ...asker?.headers,
      ...variation.headers,
    };
    const headers = Object.entries(given).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const init = { method: route.method, headers, ...(body !== undefined && { body }) };
    return app.request(variation.path ?? pathOfOwn, init, connectionFrom(freshAddress()));
  };
}

/** A caller with access, so that only the request can fail; null for public routes. */
export async function allowedCaller(opened: TestApp, { name }: Route): Promise<Person | null> {
  const { own } = requireExpectation(name);
  const caller = CALLERS.toReversed().find((candidate) => statusFor(own, candidate) < 300) ?? 'anonymous';
  return caller === 'anonymous' ? null : newPerson(opened, caller);
}

export async function prepareAllowed(opened: TestApp, route: Route) {
  const asker = await allowedCaller(opened, route);
  const owner = asker ?? (await newPerson(opened, 'user'));
  return { owner, send: await prepare(opened, route, owner, asker) };
}

const tables = new WeakMap<Db, Promise<string[]>>();

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('rate_limit', 'place') ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Changes with every write but those to attempt counters: row count and latest transaction id of every table.
 */
export async function fingerprint(db: Db): Promise<string> {
  const names = tables.get(db) ?? listTables(db);
  tables.set(db, names);
  const parts = (await names).map(
    (name) =>
      sql`SELECT concat_ws(' ', ${sql.lit(name)}, count(*), max(xmin::text::bigint)) AS hash FROM ${sql.table(name)}`,
  );
  // PostgreSQL scans large tables in parallel, and returns them in any order.
  const { rows } = await sql<{ hash: string }>`
    SELECT hash FROM (${sql.join(parts, sql` UNION ALL `)}) AS tables ORDER BY hash`.execute(db);
  return rows.map(({ hash }) => hash).join();
}
