import { Hono } from 'hono';
import * as v from 'valibot';
import { describeUpload } from '#platform/http/describe-upload.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { IdParam } from '#shared/schemas.ts';
import { BannerChanges, BannerForm } from '../changes.ts';
import { Banner, CarouselBanner } from '../schema.ts';
import { changeBanner } from './change-banner.ts';
import { deleteBanner } from './delete-banner.ts';
import type { BannerDeps } from './deps.ts';
import { listBanners } from './list-banners.ts';
import { listCarousel } from './list-carousel.ts';
import { uploadBanner } from './upload-banner.ts';

const MEANINGS = {
  altText: 'Lo que muestra la imagen, para quien no la ve',
  sortOrder: 'Orden, de 0 en adelante: el menor va primero',
  isActive: 'false para que todavía no se vea',
};

function readRoutes({ db }: Pick<BannerDeps, 'db'>) {
  return new Hono()
    .get(
      '/',
      describe(
        'Banners.listBanners',
        'Banners en orden; los que están en pausa, para administradores',
        v.array(Banner),
      ),
      async (c) => sendJson(c, await listBanners(db, viewerOf(c))),
    )
    .get(
      '/carousel-urls',
      describe(
        'Banners.listCarouselBanners',
        'Banners activos de la portada, en orden',
        v.array(CarouselBanner),
      ),
      async (c) => sendJson(c, await listCarousel(db)),
    );
}

/** Banners, which everybody sees and administrators look after, mounted at /api/banners/. */
export function bannerRoutes(deps: BannerDeps) {
  return new Hono()
    .route('/', readRoutes(deps))
    .post(
      '/upload',
      describe('Banners.uploadBanner', `Sube un banner de hasta ${MAX_IMAGE_SIZE}`, Banner, {
        status: 201,
      }),
      signedIn(),
      describeUpload({ fields: BannerForm.entries, meanings: MEANINGS }),
      async (c) => sendJson(c, await uploadBanner(deps, requireViewer(c), c.req.raw), 201),
    )
    .put(
      '/:id',
      describe('Banners.updateBanner', 'Cambia el texto, el orden y si se ve', Banner),
      signedIn(),
      validate('param', IdParam),
      validate('json', BannerChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await changeBanner(deps, requireViewer(c), id, c.req.valid('json')));
      },
    )
    .delete(
      '/:id',
      describe('Banners.deleteBanner', 'Elimina un banner con su imagen', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await deleteBanner(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
