import { changedFacts } from '#features/audit/server/index.ts';
import { requireActiveSession } from '#features/auth/server/index.ts';
import {
  type EncodedPicture,
  deleteUnusedFiles,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';
import type { BannersApi } from '../api.ts';
import { type Banner, BannerForm, PICTURE_RULES } from '../schema.ts';
import { presentBanners, presentSlide } from './presenter.ts';
import {
  type BannerRow,
  deleteBanner,
  getBanner,
  insertBanner,
  listBanners,
  lockBanner,
  updateBanner,
} from './repository.ts';

const maySeePaused = isAdmin;

const subject = ({ id, altText }: Pick<BannerRow, 'id' | 'altText'>) =>
  ({ kind: 'banner', id, name: altText ?? `Banner ${id}` }) as const;

async function readBanner(db: Db, id: number): Promise<Banner> {
  const [banner] = await presentBanners(db, [await getBanner(db, id)]);
  if (!banner) throw new AppError('not-found');
  return banner;
}

function createBanner(
  context: AppContext,
  viewer: Viewer,
  { form, picture }: { form: BannerForm; picture: EncodedPicture },
): Promise<Banner> {
  return inTransaction(context, viewer, async (tx) => {
    await requireActiveSession(tx.db, viewer);
    const file = await storePicture(tx.db, context.storage, picture, { ownerUserId: null });
    const id = await insertBanner(tx.db, { ...form, mediaFileId: file.id, createdAt: tx.at });
    await tx.audit({ act: 'created', subject: subject({ id, ...form }), after: form });
    return readBanner(tx.db, id);
  });
}

export const bannerHandlers: Handlers<BannersApi> = {
  'GET /api/banners/': async ({ db }, { viewer }) =>
    presentBanners(db, await listBanners(db, { activeOnly: !maySeePaused(viewer) })),

  'GET /api/banners/carousel-urls': ({ db, memory }) =>
    memory.recall('carousel', async () => {
      const banners = await presentBanners(db, await listBanners(db, { activeOnly: true }));
      return banners.map(presentSlide);
    }),

  'POST /api/banners/upload': (context, { viewer, http }) => {
    const expected = { limits: PICTURE_RULES, noImage: PICTURE_RULES.noImage, senderId: viewer.userId };
    return receivePicture(http.req.raw, expected, async ({ fields, encode }) => {
      const form = requireValidForm(BannerForm, fields);
      return createBanner(context, viewer, { form, picture: await encode() });
    });
  },

  'PUT /api/banners/:id': (context, { viewer, params: { id }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const banner = await lockBanner(tx.db, id);
      const { altText, sortOrder, isActive } = banner;
      const facts = { altText, sortOrder, isActive };
      const changed = changedFacts(facts, { ...facts, ...body });
      if (changed) {
        await updateBanner(tx.db, id, changed.after);
        await tx.audit({ act: 'changed', subject: subject(banner), ...changed });
      }
      return readBanner(tx.db, id);
    }),

  'DELETE /api/banners/:id': async (context, { viewer, params: { id } }) => {
    const released = await inTransaction(context, viewer, async (tx) => {
      const banner = await lockBanner(tx.db, id);
      const { altText, sortOrder, isActive, mediaFileId } = banner;
      await deleteBanner(tx.db, id);
      await tx.audit({
        act: 'deleted',
        subject: subject(banner),
        before: { altText, sortOrder, isActive },
      });
      return deleteUnusedFiles(tx.db, [mediaFileId]);
    });
    await sweepReleased(context, released);
    return null;
  },
};
