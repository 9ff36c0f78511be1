import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEST_SITE } from '../app.ts';
import { statusFor } from '../access/expectation.ts';
import { requireExpectation } from '../access/expectations.ts';
import type { Route } from './route.ts';
import { type TestApp, fingerprint, newPerson, prepare } from './world.ts';

const FORM = 'a=1&role=admin';
const MULTIPART = ['--x', 'content-disposition: form-data; name="a"', '', '1', '--x--', ''].join('\r\n');

/** The kinds of body that a page of another site can have a browser send. */
const BODIES = [
  ['application/json', '{}'],
  ['text/plain', '{"role":"admin"}'],
  ['application/x-www-form-urlencoded', FORM],
  ['multipart/form-data; boundary=x', MULTIPART],
] as const;

const FOREIGN_ORIGINS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${TEST_SITE.url}.evil.example` },
  { origin: TEST_SITE.url.replace('https:', 'http:') },
  { origin: TEST_SITE.url, 'sec-fetch-site': 'cross-site' },
  { origin: TEST_SITE.url, 'sec-fetch-site': 'same-site' },
];

const UNREADABLE = [
  '',
  '{',
  '{"a":1,}',
  'a=1',
  'null',
  '['.repeat(60_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
];

/** What somebody might add to any body to become more than they are. */
const MORE =
  '"role":"admin","id":1,"user_id":1,"fb_uid":"x","email_verified":true,"disabled":false,"created_at":"2020-01-01T00:00:00Z","__proto__":{"role":"admin"}';

/** A request that changes something is refused when it comes from another site, whatever it carries. */
export function describeOrigins(opened: TestApp, route: Route): void {
  it('refuses requests of other sites, with every kind of body', async () => {
    const owner = await newPerson(opened, 'admin');
    const send = await prepare(opened, route, owner, owner);
    const before = await fingerprint(opened.db);
    for (const origin of FOREIGN_ORIGINS) {
      for (const [type, body] of BODIES) {
        const { status } = await send({ body, headers: { 'content-type': type, ...origin } });
        expect([origin, type, status]).toEqual([origin, type, 403]);
      }
    }
    expect(await fingerprint(opened.db)).toBe(before);
  });
}

async function listAdmins({ db }: TestApp): Promise<number[]> {
  const admins = db.selectFrom('appUser').select('id').where('role', '=', 'admin').orderBy('id');
  return (await admins.execute()).map(({ id }) => id);
}

/** What a route that takes JSON keeps to. */
export function describeJson(opened: TestApp, route: Route): void {
  const expectation = requireExpectation(route.name);
  const headers = { 'content-type': 'application/json' };

  it('refuses what is no JSON, or none that makes sense', async () => {
    const owner = await newPerson(opened, 'user');
    const send = await prepare(opened, route, owner, owner);
    const before = await fingerprint(opened.db);
    for (const body of UNREADABLE) {
      const { status } = await send({ body, headers });
      expect([body.slice(0, 20), [400, 403, 422].includes(status)]).toEqual([body.slice(0, 20), true]);
    }
    expect(await fingerprint(opened.db)).toBe(before);
  });

  it('never fails, whatever it is sent', async () => {
    const owner = await newPerson(opened, 'unverified');
    const send = await prepare(opened, route, owner, owner);
    const property = fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
      expect((await send({ body: JSON.stringify(value), headers })).status).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: 20 });
  });

  it('makes nobody an administrator', async () => {
    const owner = await newPerson(opened, 'user');
    const content = JSON.stringify((await expectation.body?.(owner, opened.db)) ?? {});
    const send = await prepare(opened, route, owner, owner);
    const before = await listAdmins(opened);
    const { status } = await send({
      body: `{${MORE}${content === '{}' ? '}' : `,${content.slice(1)}`}`,
      headers,
    });
    expect([statusFor(expectation.own, 'user'), 403, 422]).toContain(status);
    expect(await listAdmins(opened)).toEqual(before);
  });
}
