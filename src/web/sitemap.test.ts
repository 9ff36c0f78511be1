import { afterAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { refreshLandings } from '#features/landings/server/index.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);

async function locations(path: string) {
  const response = await app.request(`http://evil.example${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) =>
    location?.replace(TEST_SITE.url, ''),
  );
}

describe('sitemap', () => {
  it('lists only the pages of an empty site', async () => {
    expect(await locations('/sitemap.xml')).toEqual(['/sitemaps/paginas.xml']);
    expect(await locations('/sitemaps/paginas.xml')).toEqual([
      '/',
      '/about',
      '/planes',
      '/negocios',
      '/anuncios',
      '/calendario',
      '/ayuda',
      '/contacto',
      '/privacidad',
      '/terminos',
      '/cookies',
      '/consejos',
    ]);
    for (const name of ['negocios', 'nada', 'constructor'])
      expect((await app.request(`/sitemaps/${name}-1.xml`)).status).toBe(404);
  });

  it('splits businesses into parts of 5,000 ids with the date of the last change', async () => {
    const owner = await buildUser(db);
    const last = await buildBusiness(db, { userId: owner.id, name: 'Café & Pan «Ñandú»' });
    await sql`ALTER SEQUENCE business_profile_id_seq RESTART WITH 10001`.execute(db);
    const updatedAt = new Date('2026-02-03T04:05:06.789Z');
    const far = await buildBusiness(db, { userId: owner.id, name: 'Lejos', updatedAt });

    expect(far.id).toBe(10_001);
    expect((await locations('/sitemap.xml')).slice(1)).toEqual([
      '/sitemaps/negocios-1.xml',
      '/sitemaps/negocios-3.xml',
    ]);
    expect(await locations('/sitemaps/negocios-1.xml')).toEqual([`/business/${last.id}/cafe-pan-nandu`]);
    expect(await locations('/sitemaps/negocios-3.xml')).toEqual(['/business/10001/lejos']);
    const part = await (await app.request('/sitemaps/negocios-3.xml')).text();
    expect(part).toContain('<lastmod>2026-02-03T04:05:06.789Z</lastmod>');
  });

  it('lists landings with the date on which their number of businesses changed', async () => {
    const category = await buildCategory(db, { name: 'Cafeterías' });
    const owner = await buildUser(db);
    for (const name of ['Uno', 'Dos', 'Tres'])
      await buildBusiness(db, { userId: owner.id, name, categoryId: category.id, placeCode: '0301' });
    await refreshLandings(db, clock.now());
    expect(await locations('/sitemap.xml')).toContain('/sitemaps/lugares-1.xml');
    expect(await locations('/sitemaps/lugares-1.xml')).toEqual([
      '/negocios/en/sacatepequez',
      '/negocios/en/sacatepequez/antigua-guatemala',
      '/negocios/cafeterias',
      '/negocios/cafeterias/sacatepequez',
      '/negocios/cafeterias/sacatepequez/antigua-guatemala',
    ]);
    const part = await (await app.request('/sitemaps/lugares-1.xml')).text();
    expect(part).toContain(`<lastmod>${clock.now().toISOString()}</lastmod>`);
    expect((await app.request('/sitemaps/lugares-2.xml')).status).toBe(404);
  });

  it('lists announcements until they expire', async () => {
    const expiresAt = new Date(clock.now().getTime() + 1_000);
    const { id } = await buildAnnouncement(db, { expiresAt });
    expect(await locations('/sitemaps/anuncios-1.xml')).toEqual([`/anuncios/${id}`]);
    clock.set(expiresAt);
    expect(await locations('/sitemap.xml')).not.toContain('/sitemaps/anuncios-1.xml');
    expect((await app.request('/sitemaps/anuncios-1.xml')).status).toBe(404);
  });

  it.each(['negocios-0.xml', 'negocios-01.xml', 'negocios-99999999999.xml', 'negocios-9999999999.xml'])(
    'answers 404 for %s',
    async (file) => {
      expect((await app.request(`/sitemaps/${file}`)).status).toBe(404);
    },
  );
});
