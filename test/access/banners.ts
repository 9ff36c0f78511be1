import sharp from 'sharp';
import { upsertMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { type Expectations, type Person } from './expectation.ts';

let count = 0;
async function bannerId(_owner: Person, db: Db) {
  const hash = `ba${(count += 1).toString(16).padStart(30, '0')}`;
  const about = { hash, width: 320, height: 200, widths: [320], thumbhash: '' };
  const { id: mediaFileId } = await upsertMediaFile(db, { ...about, ownerUserId: null });
  return { id: (await buildBanner(db, { mediaFileId })).id };
}

async function uploadForm() {
  const drawing = sharp({ create: { width: 32, height: 12, channels: 3, background: 'teal' } });
  const form = new FormData();
  form.set('alt_text', 'Mercado');
  form.set('file', new File([new Uint8Array(await drawing.png().toBuffer())], 'mercado.png'));
  return form;
}

export const BANNERS_ACCESS: Expectations = {
  'POST /api/banners/upload': { body: uploadForm },
  'PUT /api/banners/{id}': {
    ids: bannerId,
    body: () => ({ is_active: false, sort_order: 2 }),
  },
  'GET /api/banners/statistics/{id}': { ids: bannerId, unknown: 404 },
  'GET /api/banners/statistics/sheet/{id}': { ids: bannerId, unknown: 404 },
  'DELETE /api/banners/{id}': { ids: bannerId },
};
