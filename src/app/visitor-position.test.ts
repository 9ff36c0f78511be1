import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '../../db/builders/business.ts';
import { openCachedSite } from '../../test/caching.ts';

const { opened, get, stats, responseCache, catchUp } = await openCachedSite();
afterAll(opened.close);

await buildBusiness(opened.db, { position: { latitude: 14.5578, longitude: -90.7335 } });
await catchUp();

const API = '/api/business-profiles/all/filtered';

it.each([`${API}?near=14.5571,-90.7331`, '/negocios?near=14.5571%2C-90.7331&open=now'])(
  'leaves the request in no cache and no log: %s',
  async (path) => {
    const { entries } = stats();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    await get(path);
    expect(stats().entries).toBe(entries);
    expect(JSON.stringify(opened.logLines)).not.toMatch(/14\.5571|90\.7331/);
  },
);

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
