import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { IdParam } from '#shared/schemas.ts';
import { Banner, BannerChanges, BannerForm, BannerSheet, CarouselBanner, CarouselQuery } from './schema.ts';
import { MonthQuery } from '../statistics/schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Banners', title: 'Banners de la página de inicio', schemas };

export const bannersApi = contract(SECTION, {
  'GET /api/banners/': {
    id: 'listBanners',
    summary: 'Banners que se muestran hoy, en orden; los demás, para administradores',
    access: 'anyone',
    cached: true,
    returns: v.array(Banner),
  },
  'GET /api/banners/carousel-urls': {
    id: 'listCarouselBanners',
    summary: 'Banners que se muestran hoy en la página de inicio o en la de un lugar, en orden',
    access: 'anyone',
    cached: true,
    query: CarouselQuery,
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
        linkUrl: 'Adónde lleva: una dirección https o la de una página del sitio, como /negocios',
        startsOn: 'Primer día en que se muestra',
        endsOn: 'Último día en que se muestra, completo',
        placeCodes: 'Códigos de los lugares en cuyas páginas se muestra, separados por comas',
        sponsor: 'Quién lo patrocina',
      },
    },
    returns: Banner,
    status: 201,
  },
  'PUT /api/banners/:id': {
    id: 'updateBanner',
    summary: 'Cambia lo que dice, adónde lleva, dónde y cuándo se ve',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: BannerChanges,
    returns: Banner,
  },
  'GET /api/banners/statistics/:id': {
    id: 'getBannerSheet',
    summary: 'Cuántas veces se vio y se tocó un banner en un mes, por día mientras los días se guardan',
    access: 'admin',
    params: IdParam,
    query: MonthQuery,
    returns: BannerSheet,
  },
  'GET /api/banners/statistics/sheet/:id': {
    id: 'downloadBannerSheet',
    summary: 'Los números de un banner en un mes como CSV',
    access: 'admin',
    params: IdParam,
    query: MonthQuery,
    download: 'text/csv',
    returns: null,
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
