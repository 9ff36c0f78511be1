import {
  type OwnerPlan,
  requireAnnouncementPhotos,
  requireRoomForImages,
} from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { LOGO_CAPTION, MAX_ANNOUNCEMENT_IMAGES } from '../picture-rules.ts';
import type { AnnouncementMedia, BusinessMedia } from '../schema.ts';
import { presentAnnouncementMedia, presentBusinessMedia } from './presenter.ts';
import {
  type OwnedGallery,
  deleteLogo,
  ensurePrimary,
  findAnnouncementGallery,
  findBusinessGallery,
  insertAnnouncementMedia,
  insertBusinessMedia,
  setPrimary,
} from './repository/galleries.ts';
import { type Subject, type SubjectKind, nextSortOrder } from './repository/subjects.ts';
import { type PictureFiles, deleteUnusedFiles } from './repository/unused-files.ts';

interface MediaByKind {
  business: BusinessMedia;
  announcement: AnnouncementMedia;
}

export type Media<Kind extends SubjectKind = SubjectKind> = MediaByKind[Kind];

export interface Placement {
  mediaFileId: number;
  caption?: string | null | undefined;
  sortOrder?: number | undefined;
  isPrimary?: boolean | undefined;
}

interface Wanted {
  count: number;
  sortOrder?: number | undefined;
}

interface Gallery<Kind extends SubjectKind> {
  find: (db: Db, id: number, at: Date) => Promise<OwnedGallery<Kind, Media<Kind>> | null>;
  requireRoom: (transaction: Db, plan: OwnerPlan, id: number, wanted: Wanted) => Promise<void>;
  place: (
    transaction: Db,
    id: number,
    placement: Placement,
  ) => Promise<{ mediaId: number; replaced: number[] }>;
  afterRemoval: (transaction: Db, id: number) => Promise<void>;
}

/** Has at most one logo outside the gallery; one picture is primary as soon as there is any. */
const businessGallery: Gallery<'business'> = {
  find: async (db, id, at) => {
    const gallery = await findBusinessGallery(db, id, at);
    return gallery && { ...gallery, media: gallery.media.map(presentBusinessMedia) };
  },

  requireRoom: async (transaction, plan, id, { count, sortOrder }) => {
    if (sortOrder !== LOGO_SORT_ORDER) await requireRoomForImages(transaction, plan, id, count);
  },

  place: async (transaction, businessId, { mediaFileId, caption = null, sortOrder, isPrimary = false }) => {
    const isLogo = sortOrder === LOGO_SORT_ORDER;
    const replaced = isLogo ? await deleteLogo(transaction, businessId) : [];
    const mediaId = await insertBusinessMedia(transaction, {
      businessId,
      mediaFileId,
      caption: isLogo ? LOGO_CAPTION : caption,
      sortOrder: sortOrder ?? (await nextSortOrder(transaction, { kind: 'business', id: businessId })),
    });
    if (isLogo || isPrimary) await setPrimary(transaction, businessId, mediaId);
    await ensurePrimary(transaction, businessId);
    return { mediaId, replaced };
  },

  afterRemoval: ensurePrimary,
};

const announcementGallery: Gallery<'announcement'> = {
  find: async (db, id, at) => {
    const gallery = await findAnnouncementGallery(db, id, at);
    return gallery && { ...gallery, media: gallery.media.map(presentAnnouncementMedia) };
  },

  requireRoom: async (transaction, plan, id, { count }) => {
    requireAnnouncementPhotos(plan);
    const { length: used } = await listMedia(transaction, { kind: 'announcement', id }, plan.at);
    if (used + count <= MAX_ANNOUNCEMENT_IMAGES) return;
    throw new AppError('conflict', `Máximo ${MAX_ANNOUNCEMENT_IMAGES} imágenes por anuncio.`, {
      reason: 'limit-reached',
    });
  },

  place: async (transaction, announcementId, { mediaFileId, caption = null, sortOrder }) => {
    const subject = { kind: 'announcement', id: announcementId } as const;
    const mediaId = await insertAnnouncementMedia(transaction, {
      announcementId,
      mediaFileId,
      caption,
      sortOrder: sortOrder ?? (await nextSortOrder(transaction, subject)),
    });
    return { mediaId, replaced: [] };
  },

  afterRemoval: async () => {},
};

const GALLERIES: { [Kind in SubjectKind]: Gallery<Kind> } = {
  business: businessGallery,
  announcement: announcementGallery,
};

export const getGallery = <Kind extends SubjectKind>({ kind }: Subject<Kind>): Gallery<Kind> =>
  GALLERIES[kind];

export const listMedia = async <Kind extends SubjectKind>(
  db: Db,
  subject: Subject<Kind>,
  at: Date,
): Promise<Media<Kind>[]> => (await getGallery(subject).find(db, subject.id, at))?.media ?? [];

export async function getMedia<Kind extends SubjectKind>(
  db: Db,
  subject: Subject<Kind>,
  mediaId: number,
  at: Date,
): Promise<Media<Kind>> {
  const media = await listMedia(db, subject, at);
  const found = media.find(({ id }) => id === mediaId);
  if (!found) throw new AppError('not-found');
  return found;
}

interface Placed<Kind extends SubjectKind> {
  media: Media<Kind>[];
  released: PictureFiles[];
}

export async function placePictures<Kind extends SubjectKind>(
  transaction: Db,
  { at }: OwnerPlan,
  subject: Subject<Kind>,
  placements: readonly Placement[],
): Promise<Placed<Kind>> {
  const gallery = getGallery(subject);
  const placed = [];
  for (const placement of placements) placed.push(await gallery.place(transaction, subject.id, placement));
  const ids = new Set(placed.map(({ mediaId }) => mediaId));
  const media = await listMedia(transaction, subject, at);
  const replaced = placed.flatMap((one) => one.replaced);
  return {
    media: media.filter(({ id }) => ids.has(id)),
    released: await deleteUnusedFiles(transaction, replaced),
  };
}
