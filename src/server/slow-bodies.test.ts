import { afterAll, describe, expect, it } from 'vitest';
import { changeAccess } from '#features/users/server/index.ts';
import { CALLERS, type Person, statusFor } from '#test/access/expectation.ts';
import { requireExpectation } from '#test/access/expectations.ts';
import { openTestApp } from '#test/app.ts';
import { type Route, routesIn, withIds } from '#test/common-suite/route.ts';
import { fingerprint, newPerson } from '#test/common-suite/world.ts';

const opened = await openTestApp();
const { app, db, deps, storage } = opened;
afterAll(opened.close);

const routes = routesIn(await (await app.request('/api/openapi.json')).json());
const listRoutes = (type: string) =>
  routes.filter(({ operation }) => operation.security.length > 0 && operation.requestBody?.content[type]);

const boss = await newPerson(opened, 'admin');

async function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
  const type = body !== undefined && { 'content-type': 'application/json' };
  const init = { method, headers: { ...headers, ...type }, ...(body !== undefined && { body }) };
  const response = await app.request(path, init);
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
}

const ENDS: Record<string, (sender: Person) => Promise<unknown>> = {
  demoted: ({ id }) => ask('PUT', `/api/users/${id}`, boss.headers, '{"role":"user"}'),
  disabled: ({ email }) => changeAccess(deps, email, { disabled: true }),
  'signed out': ({ headers }) => ask('POST', '/api/auth/sign-out', headers),
  deleted: ({ id }) => ask('DELETE', `/api/users/${id}`, boss.headers),
};

async function halved(content: unknown, between: () => Promise<void>) {
  const isForm = content instanceof FormData;
  const whole = isForm ? new Response(content) : Response.json(content);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const half = bytes.length >> 1;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(bytes.subarray(0, half)),
      async pull(controller) {
        await between();
        controller.enqueue(bytes.subarray(half));
        controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  const type = whole.headers.get('content-type') ?? '';
  return { body, headers: { 'content-type': type, 'content-length': String(bytes.length) } };
}

function createPermitted({ name }: Route): Promise<Person> {
  const { own } = requireExpectation(name);
  const caller = CALLERS.toReversed().find((candidate) => statusFor(own, candidate) < 300);
  if (!caller || caller === 'anonymous') throw new Error(`Nobody signed in may ask for ${name}`);
  return newPerson(opened, caller);
}

const written = async () => [await fingerprint(db), await Array.fromAsync(storage.list())];

async function sendSlowly(route: Route, end: (sender: Person) => Promise<unknown>) {
  const { ids, body: work } = requireExpectation(route.name);
  const sender = await createPermitted(route);
  const path = withIds(route, (await ids?.(sender, db)) ?? {});
  let before: unknown = 'nothing was asked';
  const { body, headers } = await halved(await work?.(sender, db), async () => {
    await end(sender);
    before = await written();
  });
  const init = { method: route.method, headers: { ...sender.headers, ...headers }, body, duplex: 'half' };
  const response = await app.request(path, init);
  return { status: response.status, before, after: await written() };
}

describe.each(listRoutes('multipart/form-data'))('a slow upload, $name', (route) => {
  it.each(Object.keys(ENDS))('does nothing for a sender who was %s meanwhile', async (end) => {
    const { status, before, after } = await sendSlowly(route, ENDS[end]!);
    // A deleted user's contents are gone as well.
    expect(end === 'deleted' ? [401, 404] : [401]).toContain(status);
    expect(after).toEqual(before);
  });
});

describe('a slow upload', () => {
  it('does nothing for a sender who has other rights by now, in whatever way', async () => {
    const route = routes.find(({ name }) => name === 'POST /api/banners/upload')!;
    const { status, before, after } = await sendSlowly(route, ({ id }) =>
      db.updateTable('appUser').set({ role: 'user' }).where('id', '=', id).execute(),
    );
    expect([status, after]).toEqual([403, before]);
  });
});

describe('slow JSON', () => {
  it.each(listRoutes('application/json'))(
    'does nothing for a sender who signed out meanwhile: $name',
    async (route) => {
      const { status, before, after } = await sendSlowly(route, ENDS['signed out']!);
      expect([status, after]).toEqual([401, before]);
    },
  );
});
