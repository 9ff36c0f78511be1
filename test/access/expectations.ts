import { AUTH_ACCESS } from './auth.ts';
import type { Expectation, Expectations } from './expectation.ts';
import { PUBLIC_ACCESS } from './public.ts';
import { USERS_ACCESS } from './users.ts';

/** Every route of the API: a new one needs a line in one of these, which says who may call it. */
const ACCESS: Expectations = { ...AUTH_ACCESS, ...PUBLIC_ACCESS, ...USERS_ACCESS };

/** The routes that somebody expects. */
export const expectedRoutes = (): string[] => Object.keys(ACCESS);

/** What the route answers to whom. Throws where nobody has said so. */
export function requireExpectation(name: string): Expectation {
  const expectation = ACCESS[name];
  if (!expectation) throw new Error(`Who may call ${name}? Say so in test/access/`);
  return expectation;
}
