import { CALLERS, type Person, statusFor } from '../access/expectation.ts';
import { requireExpectation } from '../access/expectations.ts';
import type { Route } from './route.ts';
import { type TestApp, newPerson, prepare } from './world.ts';

/** A caller with access, so that only the request can fail; null for public routes. */
export async function welcomeCaller(opened: TestApp, { name }: Route): Promise<Person | null> {
  const { own } = requireExpectation(name);
  const caller = CALLERS.toReversed().find((candidate) => statusFor(own, candidate) < 300) ?? 'anonymous';
  return caller === 'anonymous' ? null : newPerson(opened, caller);
}

export async function prepareWelcome(opened: TestApp, route: Route) {
  const asker = await welcomeCaller(opened, route);
  const owner = asker ?? (await newPerson(opened, 'user'));
  return { owner, send: await prepare(opened, route, owner, asker) };
}
