import { apiQuery } from '#shared/api-client.ts';
import type { Banner, CarouselBanner } from './schema.ts';

/** The active banners in the order they are shown. */
export const carouselQuery = () => apiQuery<CarouselBanner[]>('/api/banners/carousel-urls');

/** The banners in their order; for administrators the paused ones too. */
export const bannersQuery = () => apiQuery<Banner[]>('/api/banners/');
