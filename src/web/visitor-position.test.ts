import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openCachedSite } from '#test/caching.ts';
import { findBusinesses, postJson } from '#test/find-businesses.ts';

const { opened, get, stats, responseCache, catchUp } = await openCachedSite();
const { app, db } = opened;
afterAll(opened.close);

const { id: userId } = await buildUser(db);
for (const latitude of [14.5578, 14.5601, 14.5702])
  await buildBusiness(db, { userId, position: { latitude, longitude: -90.7335 } });
await catchUp();

const API = '/api/business-profiles/all/filtered';
const NEARBY = '/api/business-profiles/nearby';
const HERE = '14.5571,-90.7331';
const here = { latitude: 14.5571, longitude: -90.7331 };

describe('the position of a visitor', () => {
  it('is asked for in a body, which leaves the request in no cache and no log', async () => {
    const { entries } = stats();
    const response = await postJson(app, NEARBY, here);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(stats().entries).toBe(entries);
    expect(JSON.stringify(opened.logLines)).not.toMatch(/14\.5571|90\.7331/);
  });

  it.each([HERE, '14.5571%2C-90.7331', '14,-90', '-14.5,90'])(
    'is refused in an address of the API: %s',
    async (near) => {
      const { entries } = stats();
      const response = await get(`${API}?near=${near}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        detail: [{ loc: ['query', 'near'], msg: expect.stringContaining(NEARBY) }],
      });
      expect(stats().entries).toBe(entries);
    },
  );

  it('is no change to the site', async () => {
    let changes = 0;
    const { createApp } = await import('#server/create-app.ts');
    const site = createApp({ ...opened.deps, wakeWorkers: () => (changes += 1) });
    const ask = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(here),
    };
    await site.request(NEARBY, ask);
    await site.request('/api/places/at', ask);
    expect(changes).toBe(0);
  });

  it('is known to 10 m in what is answered', async () => {
    const { items } = await findBusinesses(app, { near: HERE });
    expect(items.map(({ distanceM }) => distanceM)).toEqual([90, 330, 1500]);
  });
});

describe('a cursor of the nearest', () => {
  const nextOf = async (near: string) => (await findBusinesses(app, { near, limit: 1 })).nextCursor ?? '';

  it('holds no number that can be read', async () => {
    for (const near of [HERE, '0301']) {
      const cursor = await nextOf(near);
      expect(cursor).toMatch(/^[\w-]{60,}$/);
      expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/next|\d{2}\.\d/);
    }
  });

  it('continues no list around another position', async () => {
    const cursor = await nextOf(HERE);
    const ask = (body: object) => postJson(app, NEARBY, { ...body, cursor });
    expect((await ask({ ...here, limit: 2 })).status).toBe(200);
    for (const other of [
      { ...here, latitude: 14.5572 },
      { ...here, search: 'pan' },
    ])
      expect((await ask(other)).status).toBe(422);
    expect((await get(`${API}?near=0301&cursor=${cursor}`)).status).toBe(422);
  });

  it.each([`["next",[160.5,17]]`, `["next",[true,true,"2026-11-25T00:00:00.000Z",17]]`])(
    'from before, which could be read, is refused: %s',
    async (old) => {
      const cursor = Buffer.from(old).toString('base64url');
      const response = await get(`${API}?cursor=${cursor}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', 'cursor'] }] });
    },
  );
});

it('is cached when it is a place', async () => {
  await get(`${API}?near=0301`);
  const { hits } = stats();
  const response = await get(`${API}?near=0301`);
  expect(response.headers.get('cache-control')).toContain('s-maxage');
  expect(stats().hits).toBe(hits + 1);
  expect(responseCache.isOpen()).toBe(true);
});

it('is told to no other origin', async () => {
  expect((await get('/negocios')).headers.get('permissions-policy')).toContain('geolocation=(self)');
});
