import { afterAll, describe, expect, it } from 'vitest';
import { FREE_LIMITS } from '#features/plans/limits.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { openTestApp } from '#test/app.ts';
import { type PictureOwner, newOwner } from '#test/picture-owners.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { MAX_ANNOUNCEMENT_IMAGES } from '../../picture-rules.ts';
import { PICTURE_UPLOADS } from '#shared/contract.ts';

const ROUNDS = Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1);
const CONCURRENT = 50;

const opened = await openTestApp();
const { db, storage } = opened;
afterAll(opened.close);

/** Sends concurrent uploads of `count` pictures each and counts the responses by status. */
async function uploadConcurrently({ send }: PictureOwner, path: string, count: number, part: string) {
  const forms = [];
  for (let number = 0; number < CONCURRENT; number += 1) {
    const files = [];
    for (let file = 0; file < count; file += 1) files.push(await nextPicture());
    forms.push(pictureForm(files, {}, { part }));
  }
  const responses = await Promise.all(forms.map((form) => send('POST', path, form)));
  return Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );
}

const countMedia = async (businessId: number) =>
  (await db.selectFrom('businessMedia').select('id').where('businessId', '=', businessId).execute()).length;

describe('fifty concurrent uploads', { timeout: 60_000 }, () => {
  it.each(ROUNDS)('fill the gallery of a business but not more, round %i', async () => {
    const owner = await newOwner(opened);
    const path = `/api/upload/business/${owner.businessId}/image`;
    expect(await uploadConcurrently(owner, path, 1, 'file')).toEqual({
      201: FREE_LIMITS.imagesPerBusiness,
      409: CONCURRENT - FREE_LIMITS.imagesPerBusiness,
    });
    expect(await countMedia(owner.businessId)).toBe(FREE_LIMITS.imagesPerBusiness);
  });

  it.each(ROUNDS)('of several pictures each are stored whole or not at all, round %i', async () => {
    const owner = await newOwner(opened);
    const path = `/api/upload/multiple/business/${owner.businessId}`;
    expect(await uploadConcurrently(owner, path, 2, 'files[]')).toEqual({ 201: 1, 409: CONCURRENT - 1 });
    expect(await countMedia(owner.businessId)).toBe(2);
  });

  it('fill an announcement but not more', async () => {
    const owner = await newOwner(opened, { premium: true });
    const { id } = await buildAnnouncement(db, { businessId: owner.businessId });
    expect(await uploadConcurrently(owner, `/api/upload/announcement/${id}/image`, 1, 'file')).toEqual({
      201: MAX_ANNOUNCEMENT_IMAGES,
      409: CONCURRENT - MAX_ANNOUNCEMENT_IMAGES,
    });
  });

  it('leave no file of a refused upload', async () => {
    const rows = await db.selectFrom('mediaFile').select('hash').execute();
    const known = new Set(rows.map(({ hash }) => hash));
    const keys = await Array.fromAsync(storage.list());
    expect(keys.filter((key) => !known.has(key.slice(3, 35)))).toEqual([]);
  });
});

describe('a full gallery', () => {
  it('answers 409 with the message of the plan, and still takes a logo', async () => {
    const owner = await newOwner(opened);
    const path = `/api/upload/business/${owner.businessId}/image`;
    for (let image = 0; image < FREE_LIMITS.imagesPerBusiness; image += 1) {
      expect((await owner.send('POST', path, pictureForm([await nextPicture()]))).status).toBe(201);
    }
    const refused = await owner.send('POST', path, pictureForm([await nextPicture()]));
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        detail:
          'Límite alcanzado: máximo 3 imágenes por negocio en plan gratuito. Actualiza a Premium para hasta 50 imágenes.',
        code: 'limit-reached',
      },
    ]);
    const logo = pictureForm([await nextPicture()], { sort_order: '-1' });
    expect((await owner.send('POST', path, logo)).status).toBe(201);
  });

  it('rejects pictures of announcements on the free plan', async () => {
    const owner = await newOwner(opened);
    const { id } = await buildAnnouncement(db, { businessId: owner.businessId });
    const path = `/api/upload/announcement/${id}/image`;
    const refused = await owner.send('POST', path, pictureForm([await nextPicture()]));
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'premium-only' }]);
  });
});

describe('the rate limit', () => {
  it('rejects too many uploads of one person', async () => {
    const owner = await newOwner(opened);
    const path = `/api/upload/business/${owner.businessId}/image`;
    for (let upload = 1; upload < PICTURE_UPLOADS.points; upload += 1)
      await opened.deps.limits.take(PICTURE_UPLOADS, String(owner.id));
    const send = () => owner.send('POST', path, pictureForm(['no picture']));
    expect([(await send()).status, (await send()).status]).toEqual([415, 429]);
  });
});
