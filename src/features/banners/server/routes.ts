import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { CarouselBanner } from '../schema.ts';
import { listCarousel } from './list-carousel.ts';

/** Public reading of banners, mounted at /api/banners. */
export function bannerRoutes({ db }: { db: Db }) {
  return new Hono().get(
    '/carousel-urls',
    describe('Banners', 'Banners activos de la portada, en orden', v.array(CarouselBanner)),
    async (c) => sendJson(c, await listCarousel(db)),
  );
}
