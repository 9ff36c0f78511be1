import { Hono } from 'hono';
import * as v from 'valibot';
import { describeUpload } from '#platform/http/describe-upload.ts';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { Id } from '#shared/schemas.ts';
import { AnnouncementPictureForm, BusinessPictureForm, PicturesForm } from '../../changes.ts';
import { AnnouncementMedia, BusinessMedia, IMAGES_AT_ONCE } from '../../schema.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { uploadPictures } from '../changes/upload-pictures.ts';
import { ONE_FILE, SEVERAL_FILES } from '../upload/receive-pictures.ts';

const OF_BUSINESS = `Sube el logo o una imagen de un negocio: hasta ${MAX_IMAGE_SIZE}`;
const OF_ANNOUNCEMENT = `Sube una imagen de un anuncio: hasta ${MAX_IMAGE_SIZE}, Premium`;
const BusinessParam = v.object({ businessId: Id });
const AnnouncementParam = v.object({ announcementId: Id });

const OWNER = {
  ownerUserId: 'Dueño del negocio o anuncio, también si falta; el id de otra persona es un 403',
};
const PLACED = { caption: 'Descripción', sortOrder: 'Orden; sin él, al final', ...OWNER };
const IN_GALLERY = {
  ...PLACED,
  sortOrder: 'Orden, o -1 para el logo; sin él, al final',
  isPrimary: 'true para la imagen principal',
};

/** Uploads of one picture. */
function singleRoutes(deps: PictureDeps) {
  return new Hono()
    .post(
      '/business/:businessId/image',
      describe('Media.uploadBusinessImage', OF_BUSINESS, BusinessMedia, { status: 201 }),
      signedIn(),
      describeIdempotencyKey(),
      describeUpload({ fields: BusinessPictureForm.entries, meanings: IN_GALLERY }),
      validate('param', BusinessParam),
      async (c) => {
        const subject = { kind: 'business', id: c.req.valid('param').businessId } as const;
        const form = { subject, parts: ONE_FILE, form: BusinessPictureForm };
        const upload = { ...form, request: c.req.raw, key: idempotencyKeyOf(c) };
        const [media] = await uploadPictures(deps, requireViewer(c), upload);
        return sendJson(c, media, 201);
      },
    )
    .post(
      '/announcement/:announcementId/image',
      describe('Media.uploadAnnouncementImage', OF_ANNOUNCEMENT, AnnouncementMedia, {
        status: 201,
      }),
      signedIn(),
      describeIdempotencyKey(),
      describeUpload({ fields: AnnouncementPictureForm.entries, meanings: PLACED }),
      validate('param', AnnouncementParam),
      async (c) => {
        const subject = { kind: 'announcement', id: c.req.valid('param').announcementId } as const;
        const form = { subject, parts: ONE_FILE, form: AnnouncementPictureForm };
        const upload = { ...form, request: c.req.raw, key: idempotencyKeyOf(c) };
        const [media] = await uploadPictures(deps, requireViewer(c), upload);
        return sendJson(c, media, 201);
      },
    );
}

/** Uploads of several pictures: all or none. */
function multipleRoutes(deps: PictureDeps) {
  return new Hono()
    .post(
      '/business/:businessId',
      describe('Media.uploadBusinessImages', 'Sube varias imágenes de un negocio', v.array(BusinessMedia), {
        status: 201,
      }),
      signedIn(),
      describeIdempotencyKey(),
      describeUpload({ fields: PicturesForm.entries, meanings: OWNER, most: IMAGES_AT_ONCE }),
      validate('param', BusinessParam),
      async (c) => {
        const subject = { kind: 'business', id: c.req.valid('param').businessId } as const;
        const form = { subject, parts: SEVERAL_FILES, form: PicturesForm };
        const upload = { ...form, request: c.req.raw, key: idempotencyKeyOf(c) };
        return sendJson(c, await uploadPictures(deps, requireViewer(c), upload), 201);
      },
    )
    .post(
      '/announcement/:announcementId',
      describe(
        'Media.uploadAnnouncementImages',
        'Sube varias imágenes de un anuncio',
        v.array(AnnouncementMedia),
        { status: 201 },
      ),
      signedIn(),
      describeIdempotencyKey(),
      describeUpload({ fields: PicturesForm.entries, meanings: OWNER, most: IMAGES_AT_ONCE }),
      validate('param', AnnouncementParam),
      async (c) => {
        const subject = { kind: 'announcement', id: c.req.valid('param').announcementId } as const;
        const form = { subject, parts: SEVERAL_FILES, form: PicturesForm };
        const upload = { ...form, request: c.req.raw, key: idempotencyKeyOf(c) };
        return sendJson(c, await uploadPictures(deps, requireViewer(c), upload), 201);
      },
    );
}

/** Uploads of pictures for businesses and announcements, mounted at /api/upload. */
export const uploadRoutes = (deps: PictureDeps) =>
  new Hono().route('/', singleRoutes(deps)).route('/multiple', multipleRoutes(deps));
