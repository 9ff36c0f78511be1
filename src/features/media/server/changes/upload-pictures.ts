import type { GenericSchema } from 'valibot';
import type { OwnerPlan } from '#features/plans/server/index.ts';
import {
  type IdempotentRequest,
  withIdempotencyKey,
  findIdempotentResult,
} from '#platform/db/idempotency.ts';
import type { Db } from '#platform/db/database.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { PICTURE_RULES } from '../../picture-rules.ts';
import { galleryOf } from '../galleries/galleries.ts';
import type { Media, Placing } from '../galleries/gallery.ts';
import { mayNameOwner } from '../policy.ts';
import type { OwnedSubject, Subject, SubjectKind } from '../repo/subjects.ts';
import { recordPictures } from '../record-pictures.ts';
import { requireChangeable, withOwnerLocked } from '../require-subject.ts';
import { storePictures } from '../store-picture.ts';
import type { PictureFiles } from '../sweep/repo.ts';
import { sweepReleased } from '../sweep/sweep-files.ts';
import type { FileParts, UploadLimits } from '../upload/read-form.ts';
import { type ReceivedPictures, receivePictures } from '../upload/receive-pictures.ts';
import type { PictureDeps } from './deps.ts';
import { showPictures } from './show-pictures.ts';

type PictureFields = Omit<Placing, 'mediaFileId'> & { ownerUserId?: number | undefined };

interface Upload<Kind extends SubjectKind> {
  subject: Subject<Kind>;
  parts: FileParts;
  /** What the other fields may say. */
  form: GenericSchema<unknown, PictureFields>;
  request: Request;
  /** The sender's name for it, by which it happens once. */
  key: string | null;
}

const LIMITS: UploadLimits = {
  ...PICTURE_RULES,
  tooLargeAs: (fields) =>
    fields.get('sort_order') === String(LOGO_SORT_ORDER)
      ? PICTURE_RULES.logoTooLarge
      : PICTURE_RULES.tooLarge,
};

interface Reception<Kind extends SubjectKind> extends Pick<Upload<Kind>, 'form' | 'parts' | 'key'> {
  viewer: Viewer;
  subject: OwnedSubject<Kind>;
}

/** Makes, stores and shows what came in: all of it, or nothing. */
async function publish<Kind extends SubjectKind>(
  deps: PictureDeps,
  { viewer, subject, form, parts, key }: Reception<Kind>,
  { count, fields, digest, make }: ReceivedPictures,
): Promise<Media<Kind>[]> {
  const { ownerUserId = subject.ownerId, ...placing } = requireValidForm(form, fields);
  requirePermission(mayNameOwner(viewer, subject.ownerId, ownerUserId));
  const { kind, id } = subject;
  const request = ['upload', { kind, id }, parts.most, await digest()];
  const asked: IdempotentRequest = { userId: viewer.userId, key, request };
  const wanted = { more: count, sortOrder: placing.sortOrder };
  const gallery = galleryOf(subject);
  const requireRoom = (transaction: Db, plan: OwnerPlan) =>
    gallery.requireRoom(transaction, plan, subject.id, wanted);
  // Asked before as well, so that nothing is decoded in vain.
  const first = await withOwnerLocked(deps, viewer, subject, async (transaction, plan) => {
    const answer = await findIdempotentResult<Media<Kind>[]>(transaction, asked);
    if (!answer) await requireRoom(transaction, plan);
    return answer;
  });
  if (first) return first;
  const pictures = await make();
  let released: PictureFiles[] = [];
  const media = await withOwnerLocked(deps, viewer, subject, (transaction, plan) =>
    withIdempotencyKey(transaction, asked, async () => {
      await requireRoom(transaction, plan);
      const files = await storePictures(transaction, deps.storage, pictures, plan.ownerId);
      const placings = files.map(({ id: mediaFileId }): Placing => Object.assign({ mediaFileId }, placing));
      const shown = await showPictures(transaction, plan, subject, placings);
      released = shown.released;
      await recordPictures(transaction, viewer, plan, { subject, what: `agregó ${count}` });
      return shown.media;
    }),
  );
  await sweepReleased(deps, released);
  return media;
}

/**
 * Takes in the pictures of a multipart form and shows them, all or none; they belong to the subject's owner. Throws AppError
 * `not-found`, `forbidden`, `conflict` at the limit of the plan, `too-many-requests`, `validation`, and as receivePictures.
 */
export async function uploadPictures<Kind extends SubjectKind>(
  deps: PictureDeps,
  viewer: Viewer,
  { subject, parts, form, request, key }: Upload<Kind>,
): Promise<Media<Kind>[]> {
  const owned = await requireChangeable(deps.db, viewer, subject);
  return receivePictures(request, { limits: LIMITS, parts, senderId: viewer.userId }, (received) =>
    publish(deps, { viewer, subject: owned, form, parts, key }, received),
  );
}
