import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { MediaApi } from '../../api.ts';
import { INVALID_GALLERY_PLACE, type MediaChanges } from '../../changes.ts';
import { type Media, type Placement, getGallery, getMedia, listMedia, placePictures } from '../galleries.ts';
import { mayChangeFiles, maySeeHidden } from '../policy.ts';
import { findFileOwner } from '../repository/files.ts';
import { setPrimary } from '../repository/galleries.ts';
import {
  type Subject,
  type SubjectKind,
  deleteMedia,
  getSubjectByMedia,
  updateMedia,
  updateMediaOrder,
} from '../repository/subjects.ts';
import { type PictureFiles, deleteUnusedFiles } from '../repository/unused-files.ts';
import {
  ownedBusiness,
  recordPictures,
  requireChangeable,
  requireShown,
  requireVisible,
  withOwnerLocked,
} from '../subjects.ts';
import { sweepReleased } from '../sweep.ts';

const business = (id: number) => ({ kind: 'business', id }) as const;
const announcement = (id: number) => ({ kind: 'announcement', id }) as const;

async function listVisibleMedia<Kind extends SubjectKind>(
  { db, clock }: AppContext,
  viewer: Viewer | null,
  subject: Subject<Kind>,
  { scope }: { scope?: 'all' | undefined },
): Promise<Media<Kind>[]> {
  const found = await getGallery(subject).find(db, subject.id, clock());
  const { media, ...owned } = await requireShown(db, viewer, found);
  if (scope === 'all' && !viewer) throw new AppError('unauthorized');
  if (scope === 'all') requirePermission(await maySeeHidden(db, viewer, ownedBusiness(owned)));
  return scope === 'all' ? media : media.filter(({ isHidden }) => !isHidden);
}

async function readMedia<Kind extends SubjectKind>(
  { db, clock }: AppContext,
  viewer: Viewer | null,
  kind: Kind,
  mediaId: number,
): Promise<Media<Kind>> {
  const at = clock();
  const subject = await requireVisible(db, viewer, await getSubjectByMedia(db, kind, mediaId));
  const media = await getMedia(db, subject, mediaId, at);
  if (media.isHidden && !(await maySeeHidden(db, viewer, ownedBusiness(subject))))
    throw new AppError('not-found');
  return media;
}

/**
 * Answers another person's picture with `not-found`, so that its existence isn't revealed; a manager has none of the
 * owner's.
 */
async function requireOwnFile(
  transaction: Db,
  viewer: Viewer,
  ownerId: number,
  fileId: number,
): Promise<void> {
  const file = await findFileOwner(transaction, fileId);
  if (file?.ownerUserId !== ownerId || !mayChangeFiles(viewer, ownerId)) throw new AppError('not-found');
}

interface Attachment<Kind extends SubjectKind> {
  subject: Subject<Kind>;
  placement: Placement;
  key: string | null;
}

async function attachPicture<Kind extends SubjectKind>(
  context: AppContext,
  viewer: Viewer,
  { subject, placement, key }: Attachment<Kind>,
): Promise<Media<Kind>> {
  const owned = await requireChangeable(context.db, viewer, subject);
  const { sessionKeys } = context;
  const idempotent = { userId: viewer.userId, key, sessionKeys, request: ['attach', subject, placement] };
  let released: PictureFiles[] = [];
  const [media] = await withOwnerLocked(context, viewer, owned, (tx, plan) =>
    withIdempotencyKey(tx.db, idempotent, async () => {
      await requireOwnFile(tx.db, viewer, plan.ownerId, placement.mediaFileId);
      const wanted = { count: 1, sortOrder: placement.sortOrder };
      await getGallery(subject).requireRoom(tx.db, plan, subject.id, wanted);
      const placed = await placePictures(tx.db, plan, subject, [placement]);
      released = placed.released;
      await recordPictures(tx, { subject: owned, what: 'agregó 1' });
      return placed.media;
    }),
  );
  await sweepReleased(context, released);
  if (!media) throw new Error('the attached picture is missing');
  return media;
}

async function orderPictures<Kind extends SubjectKind>(
  context: AppContext,
  viewer: Viewer,
  subject: Subject<Kind>,
  ids: readonly number[],
): Promise<Media<Kind>[]> {
  const owned = await requireChangeable(context.db, viewer, subject);
  return withOwnerLocked(context, viewer, owned, async (tx, plan) => {
    const media = await listMedia(tx.db, subject, plan.at);
    const shown = new Set(media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER).map(({ id }) => id));
    const isComplete = ids.length === shown.size && new Set(ids).isSubsetOf(shown);
    if (!isComplete || new Set(ids).size < ids.length) {
      throw new AppError('conflict', 'Las imágenes cambiaron mientras tanto. Vuelve a cargarlas.');
    }
    if (!(await updateMediaOrder(tx.db, subject.kind, ids))) return media;
    await recordPictures(tx, { subject: owned, what: 'cambió el orden' });
    return listMedia(tx.db, subject, plan.at);
  });
}

function requireGalleryPicture(media: Media, sortOrder: number): void {
  if (media.sortOrder === LOGO_SORT_ORDER) {
    throw new AppError('conflict', 'El logo no tiene descripción ni orden: se cambia por otro.');
  }
  if (sortOrder === LOGO_SORT_ORDER) {
    throw invalidInput({ type: 'min_value', loc: ['json', 'sort_order'], msg: INVALID_GALLERY_PLACE });
  }
}

async function changePicture<Kind extends SubjectKind>(
  context: AppContext,
  viewer: Viewer,
  found: Subject<Kind>,
  { mediaId, changes }: { mediaId: number; changes: MediaChanges },
): Promise<Media<Kind>> {
  const subject = await requireChangeable(context.db, viewer, found);
  return withOwnerLocked(context, viewer, subject, async (tx, plan) => {
    const media = await getMedia(tx.db, subject, mediaId, plan.at);
    const { caption = media.caption, sortOrder = media.sortOrder } = changes;
    if (caption === media.caption && sortOrder === media.sortOrder) return media;
    requireGalleryPicture(media, sortOrder);
    await updateMedia(tx.db, subject.kind, mediaId, { caption, sortOrder });
    await recordPictures(tx, { subject, what: 'cambió 1' });
    return getMedia(tx.db, subject, mediaId, plan.at);
  });
}

async function removePicture(
  context: AppContext,
  viewer: Viewer,
  found: Subject,
  mediaId: number,
): Promise<null> {
  const subject = await requireChangeable(context.db, viewer, found);
  const released = await withOwnerLocked(context, viewer, subject, async (tx, plan) => {
    await getMedia(tx.db, subject, mediaId, plan.at);
    const fileId = await deleteMedia(tx.db, subject.kind, mediaId);
    await getGallery(subject).afterRemoval(tx.db, subject.id);
    await recordPictures(tx, { subject, what: 'quitó 1' });
    return deleteUnusedFiles(tx.db, [fileId]);
  });
  await sweepReleased(context, released);
  return null;
}

type MediaHandlers<Kind extends SubjectKind> = Pick<
  Handlers<MediaApi>,
  Extract<keyof MediaApi, `${string} /api/media/${Kind}${string}`>
>;

export const businessMediaHandlers: MediaHandlers<'business'> = {
  'GET /api/media/business/:businessId': (context, { viewer, params, query }) =>
    listVisibleMedia(context, viewer, business(params.businessId), query),

  'POST /api/media/business': (context, { viewer, body: { businessId, ...placement }, key }) =>
    attachPicture(context, viewer, { subject: business(businessId), placement, key }),

  'PUT /api/media/business/order/:businessId': (context, { viewer, params, body }) =>
    orderPictures(context, viewer, business(params.businessId), body.ids),

  'GET /api/media/business/media/:id': (context, { viewer, params }) =>
    readMedia(context, viewer, 'business', params.id),

  'PUT /api/media/business/media/:id': async (context, { viewer, params: { id }, body }) => {
    const subject = await getSubjectByMedia(context.db, 'business', id);
    return changePicture(context, viewer, subject, { mediaId: id, changes: body });
  },

  'DELETE /api/media/business/media/:id': async (context, { viewer, params: { id } }) =>
    removePicture(context, viewer, await getSubjectByMedia(context.db, 'business', id), id),

  'PUT /api/media/business/:businessId/primary/:mediaId': async (context, { viewer, params }) => {
    const { businessId, mediaId } = params;
    const subject = await requireChangeable(context.db, viewer, business(businessId));
    return withOwnerLocked(context, viewer, subject, async (tx, plan) => {
      const media = await getMedia(tx.db, subject, mediaId, plan.at);
      if (!(await setPrimary(tx.db, businessId, mediaId))) return media;
      await recordPictures(tx, { subject, what: 'eligió la portada' });
      return getMedia(tx.db, subject, mediaId, plan.at);
    });
  },
};

export const announcementMediaHandlers: MediaHandlers<'announcement'> = {
  'GET /api/media/announcement/:announcementId': (context, { viewer, params, query }) =>
    listVisibleMedia(context, viewer, announcement(params.announcementId), query),

  'POST /api/media/announcement': (context, { viewer, body: { announcementId, ...placement }, key }) =>
    attachPicture(context, viewer, { subject: announcement(announcementId), placement, key }),

  'PUT /api/media/announcement/order/:announcementId': (context, { viewer, params, body }) =>
    orderPictures(context, viewer, announcement(params.announcementId), body.ids),

  'GET /api/media/announcement/media/:id': (context, { viewer, params }) =>
    readMedia(context, viewer, 'announcement', params.id),

  'PUT /api/media/announcement/media/:id': async (context, { viewer, params: { id }, body }) => {
    const subject = await getSubjectByMedia(context.db, 'announcement', id);
    return changePicture(context, viewer, subject, { mediaId: id, changes: body });
  },

  'DELETE /api/media/announcement/media/:id': async (context, { viewer, params: { id } }) =>
    removePicture(context, viewer, await getSubjectByMedia(context.db, 'announcement', id), id),
};
