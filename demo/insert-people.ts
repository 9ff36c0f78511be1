import type { Db } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
import { demoNeighbours } from './content/neighbours.ts';
import { demoOwners } from './content/owners.ts';

interface Person {
  id: number;
  name: string;
}

export type People = ReadonlyMap<string, Person>;

export function requirePerson(people: People, key: string): Person {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has no user ${key}`);
  return person;
}

/** No demo user can sign in. */
export async function insertPeople(db: Db): Promise<People> {
  const people = new Map<string, Person>();
  for (const { key, name, plan } of [...demoOwners, ...demoNeighbours]) {
    const { id } = await buildUser(db, { email: `${key}@example.com`, name, premium: plan === 'premium' });
    people.set(key, { id, name });
  }
  return people;
}
