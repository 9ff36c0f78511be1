import { type Context, Hono } from 'hono';
import { html as xml } from 'hono/html';
import { listAnnouncementParts, listAnnouncementsOfPart } from '#features/announcements/server/index.ts';
import { listBusinessParts, listBusinessesOfPart } from '#features/businesses/server/index.ts';
import {
  listAnnouncementLandingParts,
  listAnnouncementLandings,
  listLandingParts,
  listLandingsOfPart,
} from '#features/landings/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { IdRange } from '#platform/db/batches.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { SitemapSection } from './page.ts';
import { LISTED_PATHS } from './page-rules.ts';

interface Entry {
  path: string;
  updatedAt?: Date;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES: Entry[] = LISTED_PATHS.map((path) => ({ path }));

interface Section {
  listParts: (db: Db, now: Date) => Promise<IdRange[]>;
  listPages: (db: Db, part: number, now: Date) => Promise<Entry[]>;
}

const SECTIONS: ReadonlyMap<string, Section> = new Map(
  Object.entries({
    lugares: { listParts: listLandingParts, listPages: listLandingsOfPart },
    negocios: {
      listParts: listBusinessParts,
      listPages: async (db, part) =>
        (await listBusinessesOfPart(db, part)).map(({ id, name, updatedAt }) => ({
          path: paths.businessCanonical(id, name),
          updatedAt,
        })),
    },
    anuncios: {
      listParts: listAnnouncementParts,
      listPages: async (db, part, now) =>
        (await listAnnouncementsOfPart(db, part, now)).map(({ id, updatedAt }) => ({
          path: paths.announcement(id),
          updatedAt,
        })),
    },
    listas: { listParts: listAnnouncementLandingParts, listPages: listAnnouncementLandings },
  } satisfies Record<SitemapSection, Section>),
);

const partFile = (name: string) => (part: IdRange) => ({
  path: `/sitemaps/${name}-${part.number}.xml`,
  updatedAt: part.updatedAt,
});

async function listFiles(db: Db, now: Date): Promise<Entry[]> {
  const files: Entry[] = [{ path: '/sitemaps/paginas.xml' }];
  for (const [name, { listParts }] of SECTIONS) files.push(...(await listParts(db, now)).map(partFile(name)));
  return files;
}

async function listPages(db: Db, file: string, now: Date): Promise<Entry[]> {
  const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,9})\.xml$/.exec(file) ?? [];
  const pages = number ? await SECTIONS.get(name)?.listPages(db, Number(number), now) : [];
  if (!pages?.length) throw new AppError('not-found');
  return pages;
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
    .get('/sitemap.xml', async (c) => send(c, index(await listFiles(db, clock()))))
    .get('/sitemaps/paginas.xml', (c) => send(c, list(PAGES)))
    .get('/sitemaps/:file{[a-z]+-\\d+\\.xml}', async (c) =>
      send(c, list(await listPages(db, c.req.param('file'), clock()))),
    );
}
