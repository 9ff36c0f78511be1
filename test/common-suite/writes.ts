import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema } from '#server/openapi/document-types.ts';
import { ACCOUNT_CHANGED, ACCOUNT_HEADER } from '#shared/viewer.ts';
import { TEST_SITE } from '../app.ts';
import { hostileBody } from '../arbitrary/hostile-body.ts';
import { takeLoggedErrors } from '../log.ts';
import { statusFor } from '../access/expectation.ts';
import { requireExpectation } from '../access/expectations.ts';
import type { Route } from './route.ts';
import { type TestApp, fingerprint, newPerson, prepare, prepareAllowed } from './world.ts';
import { fuzzRuns } from '../effort.ts';

const FORM = 'a=1&role=admin';
const MULTIPART = ['--x', 'content-disposition: form-data; name="a"', '', '1', '--x--', ''].join('\r\n');

/** Bodies that a cross-site page can make a browser send. */
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

const MORE =
  '"role":"admin","id":1,"user_id":1,"fb_uid":"x","email_verified":true,"disabled":false,"created_at":"2020-01-01T00:00:00Z","__proto__":{"role":"admin"}';

export function describeOrigins(opened: TestApp, route: Route): void {
  it('rejects cross-site requests, with every kind of body', async () => {
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

export function describeAccounts(opened: TestApp, route: Route): void {
  it('refuses what was filled in for another account, and only that', async () => {
    const owner = await newPerson(opened, 'admin');
    const send = await prepare(opened, route, owner, owner);
    const before = await fingerprint(opened.db);
    const refused = await send({ headers: { [ACCOUNT_HEADER]: String(owner.id + 1) } });
    expect([refused.status, (await refused.json()).code]).toEqual([409, ACCOUNT_CHANGED]);
    expect(await fingerprint(opened.db)).toBe(before);
    const allowed = await send({ headers: { [ACCOUNT_HEADER]: String(owner.id) } });
    expect(await allowed.text()).not.toContain(ACCOUNT_CHANGED);
  });
}

async function listAdmins({ db }: TestApp): Promise<number[]> {
  const admins = db.selectFrom('appUser').select('id').where('role', '=', 'admin').orderBy('id');
  return (await admins.execute()).map(({ id }) => id);
}

const mayBeText = ({ type, anyOf = [] }: JsonSchema): boolean =>
  type === 'string' || (Array.isArray(type) && type.includes('string')) || anyOf.some(mayBeText);

const textsIn = ({ operation }: Route) =>
  Object.entries(operation.requestBody?.content['application/json']?.schema.properties ?? {})
    .filter(([, schema]) => mayBeText(schema))
    .map(([name]) => name);

const illFormed = fc
  .tuple(fc.string(), fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff\ud800'), fc.string())
  .map((parts) => parts.join(''));

export function describeTexts(opened: TestApp, route: Route): void {
  const texts = textsIn(route);
  if (texts.length === 0) return;

  it('cleans texts of lone surrogates, and rejects them in passwords', async () => {
    const { own, body } = requireExpectation(route.name);
    const sender = await newPerson(opened, statusFor(own, 'user') < 300 ? 'user' : 'admin');
    const send = await prepare(opened, route, sender, sender);
    const content = (await body?.(sender, opened.db)) as Record<string, unknown>;
    for (const name of texts) {
      const property = fc.asyncProperty(illFormed, async (text) => {
        const response = await send({ body: JSON.stringify({ ...content, [name]: text }) });
        expect([name, isExpected(name, response)]).toEqual([name, true]);
      });
      await fc.assert(property, { numRuns: fuzzRuns(4) });
    }
  });
}

const isExpected = (name: string, { status }: Response) =>
  name === 'password' ? status === 422 : status < 500;

export function describeJson(opened: TestApp, route: Route, schema: JsonSchema): void {
  const expectation = requireExpectation(route.name);
  const headers = { 'content-type': 'application/json' };

  it('rejects invalid JSON and JSON of another shape', async () => {
    const { send } = await prepareAllowed(opened, route);
    const before = await fingerprint(opened.db);
    for (const body of UNREADABLE) {
      const { status } = await send({ body, headers });
      expect([body.slice(0, 20), status]).toEqual([body.slice(0, 20), expect.toBeOneOf([400, 422])]);
    }
    expect(await fingerprint(opened.db)).toBe(before);
  });

  it('never fails on a random value in one of its fields', async () => {
    const { owner, send } = await prepareAllowed(opened, route);
    const bodies = hostileBody(await expectation.body?.(owner, opened.db), schema);
    const property = fc.asyncProperty(bodies, async (body) => {
      const { status } = await send({ body: JSON.stringify(body), headers });
      expect([status, takeLoggedErrors()]).toEqual([expect.toSatisfy((code: number) => code < 500), []]);
    });
    await fc.assert(property, { numRuns: fuzzRuns(30) });
  });

  it('never grants the administrator role', async () => {
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
