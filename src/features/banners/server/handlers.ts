import type { Handlers } from '#platform/http/serve.ts';
import type { BannersApi } from '../api.ts';
import { changeBanner } from './change-banner.ts';
import { deleteBanner } from './delete-banner.ts';
import { listBanners } from './list-banners.ts';
import { listCarousel } from './list-carousel.ts';
import { uploadBanner } from './upload-banner.ts';

export const bannerHandlers: Handlers<BannersApi> = {
  'GET /api/banners/': ({ db }, { viewer }) => listBanners(db, viewer),
  'GET /api/banners/carousel-urls': ({ db }) => listCarousel(db),
  'POST /api/banners/upload': (context, { viewer, http }) => uploadBanner(context, viewer, http.req.raw),
  'PUT /api/banners/:id': (context, { viewer, params, body }) =>
    changeBanner(context, viewer, params.id, body),
  'DELETE /api/banners/:id': async (context, { viewer, params }) => {
    await deleteBanner(context, viewer, params.id);
    return null;
  },
};
