import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { Id, Scope } from '#shared/schemas.ts';
import { MediaOrder, NewBusinessMedia } from '../../changes.ts';
import { BusinessMedia } from '../../schema.ts';
import { attachPicture } from '../changes/attach-picture.ts';
import { choosePrimary } from '../changes/choose-primary.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { orderPictures } from '../changes/order-pictures.ts';
import { listMedia } from '../list-media.ts';
import { pictureRoutes } from './picture.ts';

const kind = 'business';
const BusinessParam = v.object({ businessId: Id });

/** Reading the pictures of businesses. */
function readRoutes({ db, clock }: PictureDeps) {
  return new Hono().get(
    '/:businessId',
    describe('Media.listBusinessMedia', 'Logo y galería de un negocio, en orden', v.array(BusinessMedia)),
    validate('param', BusinessParam),
    validate('query', Scope),
    async (c) => {
      const subject = { kind, id: c.req.valid('param').businessId } as const;
      const reading = { at: clock(), ...c.req.valid('query') };
      return sendJson(c, await listMedia(db, viewerOf(c), subject, reading));
    },
  );
}

/** The order of the pictures of businesses. */
function orderRoutes(deps: PictureDeps) {
  return new Hono().put(
    '/order/:businessId',
    describe('Media.orderBusinessMedia', 'Ordena la galería de un negocio', v.array(BusinessMedia)),
    signedIn(),
    validate('param', BusinessParam),
    validate('json', MediaOrder),
    async (c) => {
      const subject = { kind, id: c.req.valid('param').businessId } as const;
      return sendJson(c, await orderPictures(deps, requireViewer(c), subject, c.req.valid('json').ids));
    },
  );
}

/** Pictures of businesses, mounted at /api/media/business. */
export function businessMediaRoutes(deps: PictureDeps) {
  return new Hono()
    .route('/', readRoutes(deps))
    .post(
      '/',
      describe('Media.createBusinessMedia', 'Muestra una imagen guardada en un negocio', BusinessMedia, {
        status: 201,
      }),
      signedIn(),
      describeIdempotencyKey(),
      validate('json', NewBusinessMedia),
      async (c) => {
        const { businessId: id, ...placing } = c.req.valid('json');
        const attachment = { subject: { kind, id }, placing, key: idempotencyKeyOf(c) } as const;
        return sendJson(c, await attachPicture(deps, requireViewer(c), attachment), 201);
      },
    )
    .route('/', orderRoutes(deps))
    .route(
      '/media',
      pictureRoutes(deps, { kind, picture: BusinessMedia, name: 'BusinessMedia', whose: 'de un negocio' }),
    )
    .put(
      '/:businessId/primary/:mediaId',
      describe('Media.choosePrimaryBusinessMedia', 'Elige la imagen principal de un negocio', BusinessMedia),
      signedIn(),
      validate('param', v.object({ businessId: Id, mediaId: Id })),
      async (c) => {
        const { businessId, mediaId } = c.req.valid('param');
        return sendJson(c, await choosePrimary(deps, requireViewer(c), businessId, mediaId));
      },
    );
}
