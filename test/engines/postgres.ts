import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres, withDatabase } from '../postgres.ts';

async function dropAll(admin: Db, prefix: string): Promise<void> {
  const databases = await sql<{ name: string }>`
    SELECT datname AS name FROM pg_database WHERE datname ^@ ${prefix}`.execute(admin);
  for (const { name } of databases.rows) {
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin);
  }
}

export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = openPostgres();
  const template = `plaza_test_${randomUUID().slice(0, 8)}`;
  const admin = openDatabase({ connectionString: server.address, poolSize: 1 }, () => {});
  await sql`CREATE DATABASE ${sql.id(template)}`.execute(admin);
  const db = openDatabase(
    { connectionString: withDatabase(server.address, template), poolSize: 1 },
    () => {},
  );
  await migrate(db);
  await db.destroy();
  project.provide('engine', { name: 'postgres', address: server.address, template });
  return async () => {
    await dropAll(admin, template);
    await admin.destroy();
    server.stop();
  };
}
