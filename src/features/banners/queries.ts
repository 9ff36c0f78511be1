import { apiQuery } from '#shared/api-client.ts';
import type { CarouselBanner } from './schema.ts';

/** The active banners in the order they are shown. */
export const carouselQuery = () => apiQuery<CarouselBanner[]>('/api/banners/carousel-urls');
