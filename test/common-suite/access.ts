import { expect, it } from 'vitest';
import { CALLERS, type Caller, type Person, statusFor } from '../access/expectation.ts';
import { requireExpectation } from '../access/expectations.ts';
import { type Route, withText } from './route.ts';
import { type TestApp, fingerprint, newPerson, prepare } from './world.ts';

const createCaller = async (opened: TestApp, caller: Caller): Promise<Person | null> =>
  caller === 'anonymous' ? null : newPerson(opened, caller);

/** Validation errors must not leak to requests without a session. */
function describeRefusal(opened: TestApp, route: Route): void {
  it('answers 401 without a session before it validates the body', async () => {
    const send = await prepare(opened, route, await newPerson(opened, 'user'), null);
    const body = route.method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
    expect((await send({ path: `${withText(route, 'x')}?cursor=x`, ...body })).status).toBe(401);
  });
}

export function describeAccess(opened: TestApp, route: Route): void {
  const subjects = ['own', 'foreign'] as const;

  it.each(subjects)('answers each caller about %s resources as expected', async (subject) => {
    const expectation = requireExpectation(route.name);
    const statuses = expectation[subject] ?? expectation.own;
    for (const caller of CALLERS) {
      const asker = await createCaller(opened, caller);
      const owner = subject === 'own' && asker ? asker : await newPerson(opened, 'user');
      const send = await prepare(opened, route, owner, asker);
      const before = await fingerprint(opened.db);
      const response = await send();
      const { status } = response;
      const changed = status >= 400 && (await fingerprint(opened.db)) !== before;
      const cacheControl = asker ? response.headers.get('cache-control') : 'any';
      const expected = {
        status: statusFor(statuses, caller),
        changed: false,
        cacheControl: asker ? 'private, no-store' : 'any',
      };
      expect({ caller, subject, status, changed, cacheControl }).toEqual({ caller, subject, ...expected });
    }
  });

  if (route.operation.security.length > 0) describeRefusal(opened, route);

  it('requires a session exactly if the document says so', () => {
    const { own } = requireExpectation(route.name);
    expect(statusFor(own, 'anonymous') === 401).toBe(route.operation.security.length > 0);
  });
}
