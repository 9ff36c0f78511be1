import { changedFacts, recordAuditEntry } from '#features/audit/server/index.ts';
import { requireActiveSession } from '#features/auth/server/index.ts';
import {
  type EncodedPicture,
  deleteUnusedFiles,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
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
  { db, storage, clock }: AppContext,
  viewer: Viewer,
  { form, picture }: { form: BannerForm; picture: EncodedPicture },
): Promise<Banner> {
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    await requireActiveSession(transaction, viewer);
    const file = await storePicture(transaction, storage, picture, { ownerUserId: null });
    const id = await insertBanner(transaction, { ...form, mediaFileId: file.id, createdAt: at });
    const entry = { act: 'created', subject: subject({ id, ...form }), after: form } as const;
    await recordAuditEntry(transaction, viewer, at, entry);
    return readBanner(transaction, id);
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

  'PUT /api/banners/:id': ({ db, clock }, { viewer, params: { id }, body }) =>
    db.transaction().execute(async (transaction) => {
      const banner = await lockBanner(transaction, id);
      const { altText, sortOrder, isActive } = banner;
      const facts = { altText, sortOrder, isActive };
      const changed = changedFacts(facts, { ...facts, ...body });
      if (changed) {
        await updateBanner(transaction, id, changed.after);
        const entry = { act: 'changed', subject: subject(banner), ...changed } as const;
        await recordAuditEntry(transaction, viewer, clock(), entry);
      }
      return readBanner(transaction, id);
    }),

  'DELETE /api/banners/:id': async (context, { viewer, params: { id } }) => {
    const released = await context.db.transaction().execute(async (transaction) => {
      const banner = await lockBanner(transaction, id);
      const { altText, sortOrder, isActive, mediaFileId } = banner;
      await deleteBanner(transaction, id);
      await recordAuditEntry(transaction, viewer, context.clock(), {
        act: 'deleted',
        subject: subject(banner),
        before: { altText, sortOrder, isActive },
      });
      return deleteUnusedFiles(transaction, [mediaFileId]);
    });
    await sweepReleased(context, released);
    return null;
  },
};
