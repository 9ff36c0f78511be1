import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { buildBanner } from '../../../../db/builders/banner.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestApp } from '../../../../test/app.ts';
import { CarouselBanner } from '../schema.ts';

const { db, read, close } = await openTestApp();
afterAll(close);

const carousel = () => read('/api/banners/carousel-urls', v.array(CarouselBanner));

async function storePicture(hash: string): Promise<number> {
  const { id: ownerUserId } = await buildUser(db);
  const values = { ownerUserId, hash, width: 1600, height: 640, widths: [320, 1600], thumbhash: 'x' };
  return (await db.insertInto('mediaFile').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

it('shows the active banners, lower order first, with their pictures', async () => {
  expect(await carousel()).toEqual([]);
  const [first, second, paused] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  await buildBanner(db, { mediaFileId: await storePicture(second!), sortOrder: 7, altText: null });
  await buildBanner(db, { mediaFileId: await storePicture(first!), sortOrder: 2, altText: 'Mercado' });
  await buildBanner(db, { mediaFileId: await storePicture(paused!), sortOrder: 0, isActive: false });
  expect(await carousel()).toMatchObject([
    {
      imageUrl: `/media/${first}-1600.webp`,
      altText: 'Mercado',
      sortOrder: 2,
      mediaFile: { sources: [{ width: 320 }, { width: 1600 }] },
    },
    { imageUrl: `/media/${second}-1600.webp`, altText: null, sortOrder: 7 },
  ]);
});
