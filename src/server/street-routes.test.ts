import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STREETS_KEY, createStreets } from '#platform/streets/streets.ts';
import { openTestApp } from '#test/app.ts';
import { makeStreetFile } from '#test/street-file.ts';
import { type StorageKit, storages } from '#test/storages.ts';

const FILE = makeStreetFile();
const SIZE = FILE.byteLength;
const YEAR = 'public, max-age=31536000, immutable';

interface Answered {
  url: string;
  maxZoom: number;
}

describe.each(storages)('the streets of the map from $name', ({ open }) => {
  let kit: StorageKit;
  let opened: Awaited<ReturnType<typeof openTestApp>>;
  let storage: Awaited<ReturnType<StorageKit['createEmpty']>>;
  let url: string;
  let etag: string;

  beforeAll(async () => {
    kit = await open();
    storage = await kit.createEmpty();
    opened = await openTestApp({ storage, streets: createStreets(storage, 1) });
  });
  beforeEach(async () => {
    await storage.put(STREETS_KEY, FILE);
    url = (await describeTiles())?.url ?? '';
    etag = `"${/calles-(\w+)\.pmtiles/.exec(url)?.[1]}"`;
  });
  afterAll(async () => {
    await opened.close();
    await kit.close();
  });

  const describeTiles = async () =>
    (await (await opened.app.request('/api/map-tiles')).json()) as Answered | null;
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    opened.app.request(url, { method, headers });
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('are described with an address that names their content', async () => {
    expect(await describeTiles()).toEqual({
      kind: 'streets',
      url: expect.stringMatching(/^\/mapa\/calles-[0-9a-f]{16}\.pmtiles$/),
      bounds: [-90.76, 14.535, -90.71, 14.585],
      min_zoom: 5,
      max_zoom: 15,
    });
  });

  it('are sent whole without a range', async () => {
    const response = await get({ 'accept-encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': YEAR,
      'content-length': String(SIZE),
      'content-type': 'application/vnd.pmtiles',
      etag,
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    expect((await bytes(response)).equals(FILE)).toBe(true);
  });

  it.each([
    ['bytes=0-126', 0, 127],
    ['bytes=127-', 127, SIZE],
    ['bytes=-10', SIZE - 10, SIZE],
    [`bytes=10-${SIZE * 2}`, 10, SIZE],
    [`bytes=-${SIZE * 2}`, 0, SIZE],
  ])('are sent in part: %s', async (range, begin, end) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${begin}-${end - 1}/${SIZE}`);
    expect(response.headers.get('content-length')).toBe(String(end - begin));
    expect(response.headers.get('etag')).toBe(etag);
    expect((await bytes(response)).equals(FILE.subarray(begin, end))).toBe(true);
  });

  it.each([`bytes=${SIZE}-`, `bytes=${SIZE + 5}-${SIZE + 9}`, 'bytes=-0'])(
    'have no bytes in the range %s',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await bytes(response)).toHaveLength(0);
    },
  );

  it.each(['bytes=', 'bytes=9-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-0,2-2', 'nonsense'])(
    'ignore the range %s',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect((await bytes(response)).byteLength).toBe(SIZE);
    },
  );

  it('send a part only of the version that If-Range names', async () => {
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect((await get({ range, 'if-range': other })).status).toBe(200);
  });

  it('are not sent again to those who have them', async () => {
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get({ 'if-none-match': known, range: 'bytes=0-9' });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await bytes(response)).toHaveLength(0);
    }
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('answer HEAD without a body', async () => {
    const response = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(SIZE));
    expect(await bytes(response)).toHaveLength(0);
  });

  it('refuse other methods', async () => {
    const response = await get({ origin: 'https://plaza.example' }, 'DELETE');
    expect(response.status).toBe(405);
  });

  it('are the only file that an address reaches', async () => {
    await storage.put('map/other.pmtiles', Buffer.from('secret'));
    for (const path of [
      '/mapa/',
      '/mapa/streets.pmtiles',
      '/mapa/other.pmtiles',
      '/mapa/..%2Fmap%2Fother.pmtiles',
      '/mapa/calles-0000000000000000.pmtiles',
      `${url}/../other.pmtiles`,
      url.replace('.pmtiles', '%2Epmtiles%00'),
    ]) {
      const response = await opened.app.request(path);
      expect(await response.text()).not.toContain('secret');
      expect(response.headers.get('content-type')).not.toContain('pmtiles');
    }
  });

  it('have another address once they are replaced, and none once they are removed', async () => {
    const old = url;
    await storage.put(STREETS_KEY, Buffer.concat([FILE, Buffer.from('more')]));
    await expect.poll(async () => (await describeTiles())?.url).not.toBe(old);
    expect((await opened.app.request(old)).status).toBe(404);
    await storage.remove(STREETS_KEY);
    await expect.poll(describeTiles).toBeNull();
    expect((await opened.app.request(old)).status).toBe(404);
  });

  it('are not shown if the file is none that the map can use', async () => {
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('PMTiles'),
      Buffer.from('GIF89a'),
      FILE.subarray(0, -1),
    ]) {
      await storage.put(STREETS_KEY, content);
      await expect.poll(describeTiles).toBeNull();
    }
  });
});
