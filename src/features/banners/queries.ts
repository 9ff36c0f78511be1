import { createQueries } from '#shared/api-client.ts';
import type { BannersApi } from './api.ts';

const query = createQueries<BannersApi>();

export const carouselQuery = () => query('GET /api/banners/carousel-urls');

export const bannersQuery = () => query('GET /api/banners/');
