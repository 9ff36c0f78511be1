import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { storeImage } from '#test/store-image.ts';
import { BusinessMedia } from '../schema.ts';
import { presentMediaFile } from './index.ts';

const NOW = new Date('2026-03-13T18:00:00Z');
const folder = await makeFolder();
const storage = createDiskStorage(folder);

const opened = await openTestApp({ storage, clock: () => NOW });
const { app, db } = opened;
afterAll(opened.close);
let people = 0;

async function insertOwner(plan?: { expiresAt: Date }): Promise<number> {
  people += 1;
  const { id } = await db
    .insertInto('appUser')
    .values({ email: `owner${people}@example.com`, name: 'Dueña' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (plan) {
    const premium = db.selectFrom('subscriptionPlan').where('name', '=', 'Premium').select('id');
    await db
      .insertInto('userSubscription')
      .values((eb) => ({
        userId: id,
        planId: eb.selectFrom(premium.as('p')).select('p.id'),
        status: 'active',
        ...plan,
      }))
      .execute();
  }
  return id;
}

const insertBusiness = async (userId: number) => {
  const values = { userId, name: 'Panadería La Espiga' };
  return (await db.insertInto('businessProfile').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

const draw = (hue: number) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: `hsl(${hue},60%,50%)` } })
    .png()
    .toBuffer();

const store = async (ownerUserId: number, hue = 100) =>
  storeImage({ db: db, storage }, { input: await draw(hue), ownerUserId });

/** A business of the owner with a logo and five gallery pictures, put in backwards. */
async function insertGallery(userId: number): Promise<number> {
  const [businessId, file] = [await insertBusiness(userId), await store(userId)];
  const orders = [4, 3, 2, 1, 0, -1];
  const row = (sortOrder: number) => ({
    businessId,
    mediaFileId: file.id,
    sortOrder,
    caption: sortOrder < 0 ? 'Logo' : null,
    isPrimary: sortOrder < 0,
  });
  await db.insertInto('businessMedia').values(orders.map(row)).execute();
  return businessId;
}

async function readMedia(businessId: number): Promise<BusinessMedia[]> {
  const response = await app.request(`/api/media/business/${businessId}`);
  return v.parse(v.array(BusinessMedia), fromWire(await response.json()));
}

const sortOrders = async (businessId: number) =>
  (await readMedia(businessId)).map((media) => media.sortOrder);

describe('a stored picture', () => {
  it('has one row for each owner, also for concurrent uploads', async () => {
    const owner = await insertOwner();
    const rows = await Promise.all([store(owner, 10), store(owner, 10), store(owner, 10)]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect((await store(owner, 200)).id).not.toBe(rows[0]?.id);
  });

  it('has another row for another owner, and shares the files', async () => {
    const first = await store(await insertOwner(), 30);
    const files = (await readdir(folder, { recursive: true })).length;
    const second = await store(await insertOwner(), 30);
    expect(second).toEqual({ ...first, id: second.id });
    expect(second.id).not.toBe(first.id);
    expect((await readdir(folder, { recursive: true })).length).toBe(files);
  });

  it('is rejected and leaves nothing behind if it is no picture', async () => {
    const ownerUserId = await insertOwner();
    const files = (await readdir(folder, { recursive: true })).length;
    const disguised = storeImage({ db: db, storage }, { input: Buffer.from('<svg/>'), ownerUserId });
    await expect(disguised).rejects.toMatchObject({ code: 'unsupported-media' });
    expect((await readdir(folder, { recursive: true })).length).toBe(files);
    const rows = await db
      .selectFrom('mediaFile')
      .where('ownerUserId', '=', ownerUserId)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('GET /media/{hash}-{width}.webp', () => {
  it('serves every width as immutable', async () => {
    const media = presentMediaFile(await store(await insertOwner()));
    expect(media.sources.map((source) => source.width)).toEqual([320, 640, 700]);
    expect(media.downloadUrl).toBe(media.sources[2]?.url);
    for (const { url, width } of media.sources) {
      const response = await app.request(url);
      const body = Buffer.from(await response.arrayBuffer());
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'content-length': String(body.length),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('answers 304 for a known ETag, and HEAD without a body', async () => {
    const { downloadUrl } = presentMediaFile(await store(await insertOwner()));
    const etag = (await app.request(downloadUrl, { method: 'HEAD' })).headers.get('etag') ?? '';
    const again = await app.request(downloadUrl, { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await app.request(downloadUrl, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await app.request(downloadUrl, { method: 'HEAD' });
    expect([head.status, Number(head.headers.get('content-length')) > 0, head.body]).toEqual([
      200,
      true,
      null,
    ]);
  });

  const HASH = 'a'.repeat(32);
  it.each([
    `${HASH}-320.webp`,
    `${HASH}-0.webp`,
    `${HASH}-99999.webp`,
    `${HASH}.webp`,
    `${HASH}-320.png`,
    `${HASH.toUpperCase()}-320.webp`,
    `..%2f..%2fetc%2fpasswd`,
    `%2e%2e%2f${HASH}-320.webp`,
  ])('answers 404 for %s', async (name) => {
    expect((await app.request(`/media/${name}`)).status).toBe(404);
  });

  it('rejects a NUL in the name', async () => {
    expect((await app.request(`/media/${HASH}-320.webp%00`)).status).toBe(400);
  });
});

describe('GET /api/media/business/{businessId}', () => {
  it('lists the logo and three pictures of a free owner, in order', async () => {
    expect(await sortOrders(await insertGallery(await insertOwner()))).toEqual([-1, 0, 1, 2]);
  });

  it('lists all of a premium owner, until the plan ends', async () => {
    const later = await insertGallery(await insertOwner({ expiresAt: new Date(NOW.getTime() + 1) }));
    const ended = await insertGallery(await insertOwner({ expiresAt: NOW }));
    expect(await sortOrders(later)).toEqual([-1, 0, 1, 2, 3, 4]);
    expect(await sortOrders(ended)).toEqual([-1, 0, 1, 2]);
  });

  it('returns the URL of each picture', async () => {
    const [logo] = await readMedia(await insertGallery(await insertOwner()));
    expect(logo).toMatchObject({
      caption: 'Logo',
      isPrimary: true,
      mediaFile: {
        downloadUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}-700\.webp$/),
        width: 700,
        height: 500,
      },
    });
  });

  it.each(['0', '-1', '1e3', 'abc', '999999'])('answers 404 for business %s', async (id) => {
    expect((await app.request(`/api/media/business/${id}`)).status).toBe(404);
  });
});

describe('GET /api/media/announcement/{announcementId}', () => {
  async function insertPictures(owner: number): Promise<number> {
    const values = { businessId: await insertBusiness(owner), title: 'Oferta', content: 'Pan dulce' };
    const { id: announcementId } = await db
      .insertInto('announcement')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    const mediaFileId = (await store(owner)).id;
    const rows = [2, 1].map((sortOrder) => ({
      announcementId,
      mediaFileId,
      sortOrder,
      caption: `Foto ${sortOrder}`,
    }));
    await db.insertInto('announcementMedia').values(rows).execute();
    return announcementId;
  }

  it('lists the pictures of a premium owner in order, until the plan ends', async () => {
    const later = await insertPictures(await insertOwner({ expiresAt: new Date(NOW.getTime() + 1) }));
    const ended = await insertPictures(await insertOwner({ expiresAt: NOW }));
    const read = async (id: number) => (await app.request(`/api/media/announcement/${id}`)).json();
    expect(await read(later)).toMatchObject([{ caption: 'Foto 1' }, { caption: 'Foto 2' }]);
    expect(await read(ended)).toEqual([]);
  });

  it('answers 404 for an unknown announcement', async () => {
    expect((await app.request('/api/media/announcement/999999')).status).toBe(404);
  });
});
