import type { GenericSchema } from 'valibot';
import type { OwnerPlan } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import {
  type IdempotentRequest,
  findIdempotentResult,
  withIdempotencyKey,
} from '#platform/db/idempotency.ts';
import type { Handlers, Input } from '#platform/http/serve.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { requirePermission } from '#shared/viewer.ts';
import type { MediaApi } from '../../api.ts';
import { AnnouncementPictureForm, BusinessPictureForm, PicturesForm } from '../../changes.ts';
import { PICTURE_RULES } from '../../picture-rules.ts';
import { type Media, type Placement, getGallery, placePictures } from '../galleries.ts';
import { mayNameOwner } from '../policy.ts';
import type { OwnedSubject, SubjectKind } from '../repository/subjects.ts';
import type { PictureFiles } from '../repository/unused-files.ts';
import { storePictures } from '../store-picture.ts';
import { recordPictures, requireChangeable, withOwnerLocked } from '../subjects.ts';
import { sweepReleased } from '../sweep.ts';
import type { FileParts, UploadLimits } from '../upload/read-form.ts';
import {
  ONE_FILE,
  type ReceivedPictures,
  SEVERAL_FILES,
  receivePictures,
} from '../upload/receive-pictures.ts';

type UploadRoute = Extract<keyof MediaApi, `${string} /api/upload${string}`>;
type UploadInput = Pick<Input<MediaApi[UploadRoute]>, 'viewer' | 'key' | 'http'>;
type PictureFields = Omit<Placement, 'mediaFileId'> & { ownerUserId?: number | undefined };

interface Expected {
  parts: FileParts;
  form: GenericSchema<unknown, PictureFields>;
}

const LIMITS: UploadLimits = {
  ...PICTURE_RULES,
  chooseTooLarge: (fields) =>
    fields.get('sort_order') === String(LOGO_SORT_ORDER)
      ? PICTURE_RULES.logoTooLarge
      : PICTURE_RULES.tooLarge,
};

async function publish<Kind extends SubjectKind>(
  context: AppContext,
  { viewer, key }: UploadInput,
  { subject, form, parts }: Expected & { subject: OwnedSubject<Kind> },
  { count, fields, digest, encode }: ReceivedPictures,
): Promise<Media<Kind>[]> {
  const { ownerUserId = subject.ownerId, ...placement } = requireValidForm(form, fields);
  requirePermission(mayNameOwner(viewer, subject.ownerId, ownerUserId));
  const { kind, id } = subject;
  const request = ['upload', { kind, id }, parts.maxFiles, await digest()];
  const { sessionKeys } = context;
  const idempotent: IdempotentRequest = { userId: viewer.userId, key, sessionKeys, request };
  const requireRoom = (transaction: Db, plan: OwnerPlan) =>
    getGallery(subject).requireRoom(transaction, plan, id, { count, sortOrder: placement.sortOrder });
  // Both checks run again in the second transaction; here they avoid useless decoding.
  const first = await withOwnerLocked(context, viewer, subject, async (tx, plan) => {
    const result = await findIdempotentResult<Media<Kind>[]>(tx.db, idempotent);
    if (!result) await requireRoom(tx.db, plan);
    return result;
  });
  if (first) return first;
  const pictures = await encode();
  let released: PictureFiles[] = [];
  const media = await withOwnerLocked(context, viewer, subject, (tx, plan) =>
    withIdempotencyKey(tx.db, idempotent, async () => {
      await requireRoom(tx.db, plan);
      const files = await storePictures(tx.db, context.storage, pictures, plan.ownerId);
      const placements = files.map((file): Placement => Object.assign({ mediaFileId: file.id }, placement));
      const placed = await placePictures(tx.db, plan, subject, placements);
      released = placed.released;
      await recordPictures(tx, { subject, what: `agregó ${count}` });
      return placed.media;
    }),
  );
  await sweepReleased(context, released);
  return media;
}

async function uploadPictures<Kind extends SubjectKind>(
  context: AppContext,
  input: UploadInput,
  { kind, id }: { kind: Kind; id: number },
  expected: Expected,
): Promise<Media<Kind>[]> {
  const subject = await requireChangeable(context.db, input.viewer, { kind, id });
  const limits = { limits: LIMITS, parts: expected.parts, senderId: input.viewer.userId };
  return receivePictures(input.http.req.raw, limits, (received) =>
    publish(context, input, { ...expected, subject }, received),
  );
}

async function uploadPicture<Kind extends SubjectKind>(
  context: AppContext,
  input: UploadInput,
  subject: { kind: Kind; id: number },
  form: Expected['form'],
): Promise<Media<Kind>> {
  const [media] = await uploadPictures(context, input, subject, { parts: ONE_FILE, form });
  if (media === undefined) throw new Error('no picture was stored');
  return media;
}

const SEVERAL: Expected = { parts: SEVERAL_FILES, form: PicturesForm };

export const uploadHandlers: Pick<Handlers<MediaApi>, UploadRoute> = {
  'POST /api/upload/business/:businessId/image': (context, input) =>
    uploadPicture(context, input, { kind: 'business', id: input.params.businessId }, BusinessPictureForm),

  'POST /api/upload/announcement/:announcementId/image': (context, input) => {
    const subject = { kind: 'announcement', id: input.params.announcementId } as const;
    return uploadPicture(context, input, subject, AnnouncementPictureForm);
  },

  'POST /api/upload/multiple/business/:businessId': (context, input) =>
    uploadPictures(context, input, { kind: 'business', id: input.params.businessId }, SEVERAL),

  'POST /api/upload/multiple/announcement/:announcementId': (context, input) =>
    uploadPictures(context, input, { kind: 'announcement', id: input.params.announcementId }, SEVERAL),
};
