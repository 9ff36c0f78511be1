import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '#features/announcements/schema.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { insertBusinessMedia } from '#features/media/server/index.ts';
import * as drawing from '#platform/share-image/draw-share-image.ts';
import { shareImageVersion, versionedImage } from '#shared/share-image.ts';
import { fromWire } from '#shared/wire.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { openTestApp } from '#test/app.ts';
import { nextPicture } from '#test/pictures.ts';
import { storeImage } from '#test/store-image.ts';
import { announcementSubject, businessSubject, findCover } from './share-images/subjects.ts';

// Drawn for real, and counted.
const drawShareImage = vi.spyOn(drawing, 'drawShareImage');

const { app, db, storage, logLines, close } = await openTestApp();
afterAll(async () => {
  drawShareImage.mockRestore();
  await close();
});
afterEach(() => drawShareImage.mockClear());

const share = async (path: string, init?: RequestInit) => {
  const response = await app.request(path, init);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
};

const drawn = () => drawShareImage.mock.calls.map(([image]) => image);

describe('share images', () => {
  it('are JPEG of 1200 × 630 below 300 KB, for every page, business and announcement', async () => {
    const announcement = await buildAnnouncement(db);
    const pages = ['home', 'about', 'planes', 'negocios', 'anuncios'].map((name) => `/og/page/${name}.jpg`);
    const things = [`/og/business/${announcement.businessId}.jpg`, `/og/announcement/${announcement.id}.jpg`];
    for (const path of [...pages, ...things]) {
      const image = await share(path);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(image.length).toBeLessThan(300 * 1024);
    }
    expect(new Set(drawn().map(({ title }) => title)).size).toBe(7);
  });

  it('show the cover of a business, its category and place', async () => {
    const business = await buildBusiness(db, { name: 'Tejidos Ixchel', placeCode: '0301' });
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#00f' } }).png();
    const file = await storeImage(
      { db, storage },
      { input: await picture.toBuffer(), ownerUserId: business.userId },
    );
    await insertBusinessMedia(db, { businessId: business.id, mediaFileId: file.id, isPrimary: true });
    const image = sharp(await share(`/og/business/${business.id}.jpg`));
    const { channels } = await image.extract({ left: 1000, top: 100, width: 8, height: 8 }).stats();
    expect(channels[2]?.mean).toBeGreaterThan(200);
    expect(drawn()).toMatchObject([
      { title: 'Tejidos Ixchel', eyebrow: 'Antigua Guatemala', brand: 'Plaza Chapina' },
    ]);
  });

  it('name what a business sells, and change with it', async () => {
    const { id } = await buildBusiness(db, { shortDescription: 'Tamales de la abuela' });
    for (const name of ['Tamal', 'Chuchito', 'Pache', 'Ponche'])
      await buildCatalogItem(db, { businessId: id, name });
    const { headers } = await app.request(`/og/business/${id}.jpg`);
    const catalog = 'Carta: Tamal Q8, Chuchito Q8, Pache Q8 y 1 más';
    expect(drawn()).toMatchObject([{ subtitle: `Tamales de la abuela. ${catalog}` }]);
    await db.updateTable('catalogItem').set({ priceCentavos: 900 }).where('businessId', '=', id).execute();
    const changed = await app.request(`/og/business/${id}.jpg`);
    expect(changed.headers.get('etag')).not.toBe(headers.get('etag'));
  });

  it('are drawn once for concurrent and later requests', async () => {
    const { id } = await buildBusiness(db, { name: 'Una sola vez' });
    const path = `/og/business/${id}.jpg`;
    const [first, ...others] = await Promise.all([share(path), share(path), share(path)]);
    expect([...others, await share(path)].every((other) => other.equals(first))).toBe(true);
    expect(drawn()).toHaveLength(1);
  });

  it('are drawn again when their content changes', async () => {
    const { id } = await buildBusiness(db, { name: 'Antes' });
    const path = `/og/business/${id}.jpg`;
    const { headers } = await app.request(path);
    await db.updateTable('businessProfile').set({ name: 'Después' }).where('id', '=', id).execute();
    const again = await app.request(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(200);
    expect(drawn().map(({ title }) => title)).toEqual(['Antes', 'Después']);
  });

  const read = async (path: string) => fromWire(await (await app.request(path)).json());

  /** The version in the page's head. */
  const businessAddress = async (id: number) => {
    const business = (await read(`/api/business-profiles/${id}`)) as BusinessProfile;
    const media = (await read(`/api/media/business/${id}`)) as BusinessMedia[];
    const { downloadUrl } = findCover(media)?.mediaFile ?? {};
    const version = shareImageVersion('Plaza Chapina', businessSubject(business, null), downloadUrl);
    return versionedImage(`/og/business/${id}.jpg`, version);
  };
  const announcementAddress = async (id: number) => {
    const announcement = (await read(`/api/announcements/${id}`)) as Announcement;
    const version = shareImageVersion('Plaza Chapina', announcementSubject(announcement));
    return versionedImage(`/og/announcement/${id}.jpg`, version);
  };
  const caching = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get('cache-control')];
  };
  const FOR_GOOD = [200, 'public, max-age=31536000, immutable'];
  const FOR_AN_HOUR = [200, 'public, max-age=3600'];

  it.each(['home', 'negocios', 'about'])('have a lasting address for the page %s', async (name) => {
    const path = `/og/page/${name}.jpg`;
    expect(await caching(versionedImage(path, shareImageVersion('Plaza Chapina', path)))).toEqual(FOR_GOOD);
    expect(await caching(versionedImage(path, shareImageVersion('Otra plaza', path)))).toEqual(FOR_AN_HOUR);
  });

  it('change their address with the name, the words, the category, the place and the picture of a business', async () => {
    const { id, userId } = await buildBusiness(db, { name: 'Antes' });
    const addresses = [await businessAddress(id)];
    const category = await buildCategory(db, { name: 'Panaderías' });
    for (const change of [
      { name: 'Después' },
      { shortDescription: 'Pan dulce' },
      { categoryId: category.id },
      { placeCode: '0301' },
    ]) {
      await db.updateTable('businessProfile').set(change).where('id', '=', id).execute();
      addresses.push(await businessAddress(id));
    }
    const file = await storeImage({ db, storage }, { input: await nextPicture(), ownerUserId: userId });
    await insertBusinessMedia(db, { businessId: id, mediaFileId: file.id, isPrimary: true });
    addresses.push(await businessAddress(id));
    expect(new Set(addresses).size).toBe(6);
    expect(await Promise.all(addresses.map(caching))).toEqual([
      ...Array.from({ length: 5 }, () => FOR_AN_HOUR),
      FOR_GOOD,
    ]);
  });

  it('change their address with the words of an announcement, and stay where nothing changed', async () => {
    const { id } = await buildAnnouncement(db);
    const before = await announcementAddress(id);
    expect(await announcementAddress(id)).toBe(before);
    await db.updateTable('announcement').set({ title: 'Otro título' }).where('id', '=', id).execute();
    const after = await announcementAddress(id);
    expect(after).not.toBe(before);
    expect([await caching(before), await caching(after)]).toEqual([FOR_AN_HOUR, FOR_GOOD]);
  });

  it('answer 304 to a matching ETag', async () => {
    const { id } = await buildBusiness(db);
    const first = await app.request(`/og/business/${id}.jpg`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await app.request(`/og/business/${id}.jpg`, { headers });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('are sent when the cache fails', async () => {
    const put = () => Promise.reject(new Error('no space left on device'));
    const full = await openTestApp({ cache: { ...storage, find: put, put } });
    const response = await full.app.request('/og/page/home.jpg');
    await full.close();
    expect(full.logLines.map(({ msg }) => msg)).toContain('share image cache write failed');
    expect(response.status).toBe(200);
  });

  it.each([
    '/og/business/0.jpg',
    '/og/business/999999.jpg',
    '/og/business/1.png',
    '/og/business/1e3.jpg',
    '/og/announcement/999999.jpg',
    '/og/page/otra.jpg',
    '/og/page/constructor.jpg',
    '/og/business/1-.jpg',
    '/og/page/otra-1abc.jpg',
  ])('answer 404 for %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
    expect(drawn()).toEqual([]);
    expect(logLines.filter(({ level }) => level > 30)).toEqual([]);
  });
});
