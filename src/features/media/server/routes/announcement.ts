import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { Id, Scope } from '#shared/schemas.ts';
import { MediaOrder, NewAnnouncementMedia } from '../../changes.ts';
import { AnnouncementMedia } from '../../schema.ts';
import { attachPicture } from '../changes/attach-picture.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { orderPictures } from '../changes/order-pictures.ts';
import { listMedia } from '../list-media.ts';
import { pictureRoutes } from './picture.ts';

const kind = 'announcement';
const AnnouncementParam = v.object({ announcementId: Id });

/** Reading the pictures of announcements. */
function readRoutes({ db, clock }: PictureDeps) {
  return new Hono().get(
    '/:announcementId',
    describe('Media.listAnnouncementMedia', 'Imágenes de un anuncio, en orden', v.array(AnnouncementMedia)),
    validate('param', AnnouncementParam),
    validate('query', Scope),
    async (c) => {
      const subject = { kind, id: c.req.valid('param').announcementId } as const;
      const reading = { at: clock(), ...c.req.valid('query') };
      return sendJson(c, await listMedia(db, viewerOf(c), subject, reading));
    },
  );
}

/** The order of the pictures of announcements. */
function orderRoutes(deps: PictureDeps) {
  return new Hono().put(
    '/order/:announcementId',
    describe('Media.orderAnnouncementMedia', 'Ordena las imágenes de un anuncio', v.array(AnnouncementMedia)),
    signedIn(),
    validate('param', AnnouncementParam),
    validate('json', MediaOrder),
    async (c) => {
      const subject = { kind, id: c.req.valid('param').announcementId } as const;
      return sendJson(c, await orderPictures(deps, requireViewer(c), subject, c.req.valid('json').ids));
    },
  );
}

/** Pictures of announcements, mounted at /api/media/announcement. */
export function announcementMediaRoutes(deps: PictureDeps) {
  return new Hono()
    .route('/', readRoutes(deps))
    .post(
      '/',
      describe(
        'Media.createAnnouncementMedia',
        'Muestra una imagen guardada en un anuncio',
        AnnouncementMedia,
        { status: 201 },
      ),
      signedIn(),
      describeIdempotencyKey(),
      validate('json', NewAnnouncementMedia),
      async (c) => {
        const { announcementId: id, ...placing } = c.req.valid('json');
        const attachment = { subject: { kind, id }, placing, key: idempotencyKeyOf(c) } as const;
        return sendJson(c, await attachPicture(deps, requireViewer(c), attachment), 201);
      },
    )
    .route('/', orderRoutes(deps))
    .route(
      '/media',
      pictureRoutes(deps, {
        kind,
        picture: AnnouncementMedia,
        name: 'AnnouncementMedia',
        whose: 'de un anuncio',
      }),
    );
}
