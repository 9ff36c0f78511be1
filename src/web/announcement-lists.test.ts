import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { createApp } from '#server/create-app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const { db, deps, close } = await openTestApp();
afterAll(close);
const site = createApp({ ...deps, renderPage: renderInDevelopment });

const { id: businessId } = await buildBusiness(db, { placeCode: '0901' });
for (const title of ['Barista', 'Panadero', 'Cajera'])
  await buildAnnouncement(db, { businessId, kind: 'job', title });

const visit = async (path: string) => {
  const response = await site.request(path);
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};
const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="[^"]*?(\/anuncios[^"]*)"/.exec(html)?.[1];
const isIndexed = (html: string) => !html.includes('content="noindex"');

describe('a list of announcements', () => {
  it.each([
    ['/anuncios', 'Anuncios', '/anuncios'],
    ['/anuncios?kind=job&place=09', 'Empleos en Quetzaltenango', '/anuncios/empleos/quetzaltenango'],
    ['/anuncios/empleos/quetzaltenango', 'Empleos en Quetzaltenango', '/anuncios/empleos/quetzaltenango'],
    ['/anuncios/en/quetzaltenango', 'Anuncios en Quetzaltenango', '/anuncios/en/quetzaltenango'],
    ['/anuncios/ofertas/peten', 'Ofertas en Petén', undefined],
    ['/anuncios?date=today&place=09', 'Eventos hoy en Quetzaltenango', undefined],
  ])('%s is «%s», for search engines at %s', async (path, heading, canonical) => {
    const { status, html } = await visit(path);
    expect(status).toBe(200);
    expect(headingOf(html)).toBe(heading);
    expect(canonicalOf(html)).toBe(canonical);
    expect(isIndexed(html)).toBe(canonical !== undefined);
  });

  it('is chosen by a form, and says its place in data for search engines', async () => {
    const { html } = await visit('/anuncios/empleos/quetzaltenango');
    expect(html).toMatch(/<form [^>]*action="\/anuncios"/);
    expect(html).toMatch(/<input type="hidden" name="kind" value="job"\/?>/);
    expect(html).toMatch(/<option value="09"[^>]*selected/);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('"@type":"ItemList"');
  });

  it('says without what it would not be empty', async () => {
    const { html } = await visit('/anuncios?kind=job&place=17');
    expect(html).toContain('Aún no hay empleos en Petén');
    expect(html).toMatch(/href="\/anuncios\?kind=job"[^>]*>Sin «Petén»: 3 empleos/);
  });

  it('says that days are the wrong way round, and offers them in their order', async () => {
    const { html } = await visit('/anuncios?kind=event&place=09&from=2026-12-20&to=2026-12-01');
    expect(html).toContain('Las fechas están al revés');
    expect(html).toContain('from=2026-12-01&amp;to=2026-12-20"');
    expect(html).toMatch(/href="\/anuncios\?kind=event&amp;place=09"[^>]*>Quitar las fechas/);
  });

  it('is around a place, for no search engine', async () => {
    const { html } = await visit('/anuncios?kind=job&near=03');
    expect(headingOf(html)).toBe('Empleos cerca de Sacatepéquez');
    expect(isIndexed(html)).toBe(false);
    expect(html).toMatch(/aprox\. \d+ km/);
    expect(html).toMatch(/<input type="hidden" name="near" value="03"\/?>/);
    expect(html).toContain('href="/cerca-de-mi/anuncios?kind=job"');
  });

  it('has jobs by their pay', async () => {
    const { html } = await visit('/anuncios?kind=job&pay_min=5000&place=09');
    expect(headingOf(html)).toBe('Empleos desde Q5,000 en Quetzaltenango');
    expect(html).toMatch(/<input type="hidden" name="pay_min" value="5000"\/?>/);
    expect(html).toMatch(/href="\/anuncios\?kind=job&amp;place=09&amp;pay_min=8000"[^>]*>Paga desde Q8,000/);
    expect(html).toMatch(/href="\/anuncios\?kind=job&amp;place=09"[^>]*>Sin «Paga desde Q5,000»: 3 empleos/);
    expect(isIndexed(html)).toBe(false);
    expect((await visit('/anuncios?kind=job&pay_min=4321')).html).toContain(
      'aria-label="Quitar Paga desde Q4,321"',
    );
  });

  it('around a visitor asks for the position first', async () => {
    const { status, location } = await visit('/anuncios?kind=job&near=me');
    expect([status, location]).toEqual([302, '/cerca-de-mi/anuncios?kind=job&near=me']);
    const { html } = await visit(location ?? '');
    expect(headingOf(html)).toBe('Cerca de mí');
    expect(html).toMatch(/<form [^>]*action="\/anuncios"/);
    expect(html).toMatch(/<input type="hidden" name="kind" value="job"\/?>/);
  });

  it.each([
    ['/anuncios/en/peten?kind=job', '/anuncios/empleos/peten'],
    ['/anuncios/empleos/peten?kind=job', '/anuncios/empleos/peten'],
    ['/anuncios/empleos/peten?kind=event&date=today', '/anuncios/eventos/peten?date=today'],
    ['/anuncios/empleos/peten?place=0901', '/anuncios/empleos/quetzaltenango/quetzaltenango'],
  ])('at %s is that of its kind and place: %s', async (path, wanted) => {
    const { status, location } = await visit(path);
    expect([status, location]).toEqual([301, wanted]);
  });

  it('has one address', async () => {
    const { status, location } = await visit('/anuncios/Empleos/quetzaltenango');
    expect([status, location]).toEqual([301, '/anuncios/empleos/quetzaltenango']);
    for (const path of ['/anuncios/abc', '/anuncios/empleos/nada', '/anuncios/1/2'])
      expect((await visit(path)).status).toBe(404);
  });
});
