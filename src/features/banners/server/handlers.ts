import { requireActiveSession } from '#features/auth/server/index.ts';
import {
  deleteUnusedFiles,
  listMediaFiles,
  presentMediaFile,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { isAdmin } from '#shared/viewer.ts';
import type { BannersApi } from '../api.ts';
import { type Banner, BannerForm, PICTURE_RULES, type CarouselBanner } from '../schema.ts';
import { changeBanner, createBanner, removeBanner } from './change-banner.ts';
import { type BannerRow, getBanner, listBanners, listShownBanners, lockBanner } from './repository.ts';
import { readSheet, readSheetFile } from './sheet.ts';

async function presentBanners(db: Db, rows: readonly BannerRow[]): Promise<Banner[]> {
  const files = await listMediaFiles(
    db,
    rows.map(({ mediaFileId }) => mediaFileId),
  );
  const pictures = new Map(files.map((file) => [file.id, presentMediaFile(file)]));
  return rows.flatMap(({ mediaFileId, placeCodes: _, ...banner }) => {
    const mediaFile = pictures.get(mediaFileId);
    return mediaFile ? [{ ...banner, imageUrl: mediaFile.downloadUrl, mediaFile }] : [];
  });
}

const presentSlide = (banner: Banner): CarouselBanner => {
  const { id, imageUrl, altText, sortOrder, mediaFile, linkUrl, sponsor } = banner;
  return { id, imageUrl, altText, sortOrder, mediaFile, linkUrl, sponsor };
};

const maySeeAll = isAdmin;

async function readBanner(db: Db, id: number): Promise<Banner> {
  const [banner] = await presentBanners(db, [await getBanner(db, id)]);
  if (!banner) throw new AppError('not-found');
  return banner;
}

export const bannerHandlers: Handlers<BannersApi> = {
  'GET /api/banners/': async ({ db, clock }, { viewer }) => {
    const rows = maySeeAll(viewer) ? listBanners(db) : listShownBanners(db, { today: guatemalaDay(clock()) });
    return presentBanners(db, await rows);
  },

  'GET /api/banners/carousel-urls': ({ db, memory, clock }, { query: { place = null } }) => {
    const today = guatemalaDay(clock());
    return memory.recall(`carousel ${today} ${place}`, async () => {
      const banners = await presentBanners(db, await listShownBanners(db, { today, place }));
      return banners.map(presentSlide);
    });
  },

  'POST /api/banners/upload': (context, { viewer, http }) => {
    const expected = { limits: PICTURE_RULES, noImage: PICTURE_RULES.noImage, senderId: viewer.userId };
    return receivePicture(http.req.raw, expected, async ({ fields, encode }) => {
      const form = requireValidForm(BannerForm, fields);
      const picture = await encode();
      return inTransaction(context, viewer, async (tx) => {
        await requireActiveSession(tx.db, viewer);
        const file = await storePicture(tx.db, context.storage, picture, { ownerUserId: null });
        return readBanner(tx.db, await createBanner(tx, form, file.id));
      });
    });
  },

  'PUT /api/banners/:id': (context, { viewer, params: { id }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      await changeBanner(tx, await lockBanner(tx.db, id), body);
      return readBanner(tx.db, id);
    }),

  'GET /api/banners/statistics/:id': async ({ db, clock }, { params: { id }, query: { month } }) =>
    readSheet({ db, at: clock() }, await readBanner(db, id), month),

  'GET /api/banners/statistics/sheet/:id': async ({ db, clock }, { params: { id }, query: { month } }) =>
    readSheetFile({ db, at: clock() }, await readBanner(db, id), month),

  'DELETE /api/banners/:id': async (context, { viewer, params: { id } }) => {
    const released = await inTransaction(context, viewer, async (tx) => {
      const banner = await lockBanner(tx.db, id);
      await removeBanner(tx, banner);
      return deleteUnusedFiles(tx.db, [banner.mediaFileId]);
    });
    await sweepReleased(context, released);
    return null;
  },
};
