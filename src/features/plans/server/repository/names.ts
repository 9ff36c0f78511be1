import { sql } from 'kysely';

/** Returns null for an account that is closed; `userId` is a column with its table. */
export const personName = (userId: string) =>
  sql<string | null>`(SELECT person.name FROM app_user person WHERE person.id = ${sql.ref(userId)})`;
