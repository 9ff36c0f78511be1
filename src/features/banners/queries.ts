import { createQueries } from '#shared/api-client.ts';
import type { BannersApi } from './api.ts';

const query = createQueries<BannersApi>();

/** The active banners in order. */
export const carouselQuery = () => query('GET /api/banners/carousel-urls');

/** The banners in order; for administrators the paused ones too. */
export const bannersQuery = () => query('GET /api/banners/');
