import { createQueries } from '#shared/api-client.ts';
import type { BannersApi } from './api.ts';

const query = createQueries<BannersApi>();

export const carouselQuery = () => query('GET /api/banners/carousel-urls');

export const placeBannersQuery = (place: string) =>
  query('GET /api/banners/carousel-urls', { query: { place } });

export const bannerSheetQuery = (id: number, month: string | undefined) =>
  query('GET /api/banners/statistics/:id', { params: { id }, query: { month } });

export const bannersQuery = () => query('GET /api/banners/');
