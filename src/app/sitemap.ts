import { type Context, Hono } from 'hono';
import { html as xml } from 'hono/html';
import { listAnnouncementParts, listAnnouncementsOfPart } from '#features/announcements/server/index.ts';
import { listBusinessParts, listBusinessesOfPart } from '#features/businesses/server/index.ts';
import { TEXT_NAMES } from '#features/texts/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { IdRange } from '#platform/db/batches.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';

interface Entry {
  path: string;
  updatedAt?: Date;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES: Entry[] = [
  { path: paths.home },
  { path: paths.about },
  { path: paths.plans },
  { path: paths.advice },
  { path: paths.businesses() },
  { path: paths.announcements() },
  ...TEXT_NAMES.map((name) => ({ path: paths.text(name) })),
];

const partFile = (name: string) => (part: IdRange) => ({
  path: `/sitemaps/${name}-${part.number}.xml`,
  updatedAt: part.updatedAt,
});

function parsePartNumber(fileName: string): number {
  const [, number] = /-([1-9]\d{0,9})\.xml$/.exec(fileName) ?? [];
  if (!number) throw new AppError('not-found');
  return Number(number);
}

function requireEntries(entries: Entry[]): Entry[] {
  if (entries.length === 0) throw new AppError('not-found');
  return entries;
}

export function sitemapRoutes({ db, clock, site }: { db: Db; clock: Clock; site: Site }) {
  const send = async (c: Context, content: ReturnType<typeof xml>) =>
    c.body(String(await content), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  const place = ({ path, updatedAt }: Entry) =>
    xml`<loc>${site.url}${path}</loc>${updatedAt ? xml`<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}`;
  const index = (files: Entry[]) =>
    xml`<sitemapindex xmlns="${NAMESPACE}">${files.map((file) => xml`<sitemap>${place(file)}</sitemap>`)}</sitemapindex>`;
  const list = (pages: Entry[]) =>
    xml`<urlset xmlns="${NAMESPACE}">${pages.map((page) => xml`<url>${place(page)}</url>`)}</urlset>`;

  return new Hono()
    .get('/sitemap.xml', async (c) => {
      const businesses = await listBusinessParts(db);
      const announcements = await listAnnouncementParts(db, clock());
      const parts = [...businesses.map(partFile('negocios')), ...announcements.map(partFile('anuncios'))];
      return send(c, index([{ path: '/sitemaps/paginas.xml' }, ...parts]));
    })
    .get('/sitemaps/paginas.xml', (c) => send(c, list(PAGES)))
    .get('/sitemaps/:file{negocios-\\d+\\.xml}', async (c) => {
      const rows = await listBusinessesOfPart(db, parsePartNumber(c.req.param('file')));
      const pages = rows.map(({ id, name, updatedAt }) => ({
        path: paths.businessCanonical(id, name),
        updatedAt,
      }));
      return send(c, list(requireEntries(pages)));
    })
    .get('/sitemaps/:file{anuncios-\\d+\\.xml}', async (c) => {
      const rows = await listAnnouncementsOfPart(db, parsePartNumber(c.req.param('file')), clock());
      const pages = rows.map(({ id, updatedAt }) => ({ path: paths.announcement(id), updatedAt }));
      return send(c, list(requireEntries(pages)));
    });
}
