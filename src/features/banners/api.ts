import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { IdParam } from '#shared/schemas.ts';
import { Banner, BannerChanges, BannerForm, CarouselBanner } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Banners', title: 'Banners de la portada', schemas };

export const bannersApi = contract(SECTION, {
  'GET /api/banners/': {
    id: 'listBanners',
    summary: 'Banners en orden; los que están en pausa, para administradores',
    access: 'anyone',
    cached: true,
    returns: v.array(Banner),
  },
  'GET /api/banners/carousel-urls': {
    id: 'listCarouselBanners',
    summary: 'Banners activos de la portada, en orden',
    access: 'anyone',
    cached: true,
    returns: v.array(CarouselBanner),
  },
  'POST /api/banners/upload': {
    id: 'uploadBanner',
    summary: `Sube un banner de hasta ${MAX_IMAGE_SIZE}`,
    access: 'admin',
    upload: {
      form: BannerForm,
      descriptions: {
        altText: 'Lo que muestra la imagen, para quien no la ve',
        sortOrder: 'Orden, de 0 en adelante: el menor va primero',
        isActive: 'false para que todavía no se vea',
      },
    },
    returns: Banner,
    status: 201,
  },
  'PUT /api/banners/:id': {
    id: 'updateBanner',
    summary: 'Cambia el texto, el orden y si se ve',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: BannerChanges,
    returns: Banner,
  },
  'DELETE /api/banners/:id': {
    id: 'deleteBanner',
    summary: 'Elimina un banner con su imagen',
    access: 'admin',
    params: IdParam,
    returns: null,
  },
});
export type BannersApi = typeof bannersApi;
