import { requireActiveSession } from '#features/auth/server/index.ts';
import { requireManagedBusiness } from '#features/businesses/server/index.ts';
import {
  type PictureFiles,
  deleteUnusedFiles,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import { readPlan, requireCatalogPhotos } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CatalogApi } from '../api.ts';
import { PHOTO_RULES, UNKNOWN_ITEM } from '../schema.ts';
import { withItem } from './change-item.ts';
import { type Item, findItem, updateItem } from './repository.ts';

type Release = (tx: Tx, item: Pick<Item, 'mediaFileId'>) => Promise<void>;

/** Removes the files of a photo that `work` has released, once its transaction is committed. */
export async function releasePhoto<T>(
  context: AppContext,
  work: (release: Release) => Promise<T>,
): Promise<T> {
  let released: PictureFiles[] = [];
  const result = await work(async (tx, { mediaFileId }) => {
    released = mediaFileId === null ? [] : await deleteUnusedFiles(tx.db, [mediaFileId]);
  });
  await sweepReleased(context, released);
  return result;
}

/** Avoids useless decoding: both checks run again in the transaction. */
async function requirePhotoOf({ db, clock }: AppContext, viewer: Viewer, id: number): Promise<void> {
  const item = await findItem(db, id);
  if (!item) throw new AppError('not-found', UNKNOWN_ITEM);
  const { ownerId } = await requireManagedBusiness(db, viewer, item.businessId);
  requireCatalogPhotos(await readPlan(db, ownerId, clock()));
}

export const photoHandlers: Pick<
  Handlers<CatalogApi>,
  'POST /api/upload/catalog-item/:id/photo' | 'DELETE /api/catalog-items/photo/:id'
> = {
  'POST /api/upload/catalog-item/:id/photo': async (context, { viewer, params: { id }, http }) => {
    await requirePhotoOf(context, viewer, id);
    const expected = { limits: PHOTO_RULES, noImage: PHOTO_RULES.noImage, senderId: viewer.userId };
    return receivePicture(http.req.raw, expected, async ({ encode }) => {
      const picture = await encode();
      return releasePhoto(context, (release) =>
        withItem(context, viewer, id, async (tx, item, { plan }) => {
          await requireActiveSession(tx.db, viewer);
          requireCatalogPhotos(plan);
          const owned = { ownerUserId: plan.ownerId };
          const { id: mediaFileId } = await storePicture(tx.db, context.storage, picture, owned);
          if (mediaFileId === item.mediaFileId) return null;
          await updateItem(tx.db, id, { mediaFileId, updatedAt: tx.at });
          await release(tx, item);
          return `puso la foto de «${item.name}»`;
        }),
      );
    });
  },

  'DELETE /api/catalog-items/photo/:id': (context, { viewer, params: { id } }) =>
    releasePhoto(context, (release) =>
      withItem(context, viewer, id, async (tx, item) => {
        if (item.mediaFileId === null) return null;
        await updateItem(tx.db, id, { mediaFileId: null, updatedAt: tx.at });
        await release(tx, item);
        return `quitó la foto de «${item.name}»`;
      }),
    ),
};
