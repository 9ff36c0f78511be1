import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { createApp } from '#server/create-app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

/** Today is Friday, March 13, 2026. */
const { db, deps, close } = await openTestApp();
afterAll(close);
const site = createApp({ ...deps, renderPage: renderInDevelopment });

const { id: businessId } = await buildBusiness(db, { placeCode: '0901' });
for (const [title, day] of [
  ['Marimba', '2026-03-20'],
  ['Feria', '2026-03-28'],
  ['Mercado', '2026-05-02'],
])
  await buildAnnouncement(db, {
    businessId,
    title,
    kind: 'event',
    venue: 'Parque Central',
    startsAt: new Date(`${day}T15:00:00Z`),
    expiresAt: new Date(`${day}T20:00:00Z`),
  });

const visit = async (path: string) => {
  const response = await site.request(path);
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="[^"]*?(\/calendario[^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];

const XELA = '/calendario/quetzaltenango';

describe('a calendar', () => {
  it.each([
    ['/calendario', 'Calendario de eventos en Guatemala: marzo de 2026', '/calendario'],
    [XELA, 'Calendario de eventos en Quetzaltenango: marzo de 2026', XELA],
    [`${XELA}?mes=2026-03`, 'Calendario de eventos en Quetzaltenango: marzo de 2026', XELA],
    [`${XELA}?mes=2026-05`, 'Calendario de eventos en Quetzaltenango: mayo de 2026', `${XELA}?mes=2026-05`],
    [`${XELA}?mes=2026-04`, 'Calendario de eventos en Quetzaltenango: abril de 2026', undefined],
    [
      `${XELA}?semana=2026-03-16`,
      'Calendario de eventos en Quetzaltenango: semana del 16 al 22 de marzo de 2026',
      undefined,
    ],
    ['/calendario/peten', 'Calendario de eventos en Petén: marzo de 2026', undefined],
  ])('%s is «%s», for search engines at %s', async (path, title, canonical) => {
    const { status, html } = await visit(path);
    expect([status, titleOf(html)]).toEqual([200, `${title} · Plaza Chapina`]);
    expect(canonicalOf(html)).toBe(canonical);
    expect(html.includes('content="noindex"')).toBe(canonical === undefined);
  });

  it('is a table with links to events, days and other months, without script', async () => {
    const { html } = await visit(XELA);
    expect(html.match(/<th scope="col"/g)).toHaveLength(7);
    expect(html).toMatch(/<td data-day="2026-03-13" aria-current="date"/);
    expect(html).toMatch(
      /href="\/anuncios\?kind=event&amp;place=09&amp;from=2026-03-20&amp;to=2026-03-20" aria-label="Eventos del viernes 20 de marzo"/,
    );
    expect(html).toContain('9:00 a. m.');
    for (const address of ['?mes=2026-04', '?semana=2026-03-09'])
      expect(html).toContain(`href="${XELA}${address}"`);
    expect(html).toContain('href="webcal://plaza.example/anuncios/eventos.ics?place=09"');
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*kind=event&amp;place=09"/);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('"@type":"ItemList"');
  });

  it('begins with the week of today, and folds the days before it', async () => {
    const begins = (html: string) => /data-day="([\d-]+)"/.exec(html)?.[1];
    expect(begins((await visit(XELA)).html)).toBe('2026-03-09');
    expect(begins((await visit(`${XELA}?mes=2026-02`)).html)).toBe('2026-01-26');
    await buildAnnouncement(db, {
      businessId: (await buildBusiness(db, { placeCode: '1701' })).id,
      title: 'Quincena',
      kind: 'event',
      venue: 'Parque Central',
      startsAt: new Date('2026-03-02T15:00:00Z'),
      endsAt: new Date('2026-03-16T07:00:00Z'),
      expiresAt: new Date('2026-03-16T07:00:00Z'),
    });
    const { html } = await visit('/calendario/peten');
    const [folded = '', open = ''] = html.slice(html.indexOf('Días pasados')).split('</details>');
    expect(folded).toContain('Quincena');
    expect(begins(folded)).toBe('2026-02-23');
    expect(begins(open)).toBe('2026-03-09');
    expect(open).toContain('Hasta la 1:00 a. m.');
    expect(open.slice(0, open.indexOf('<table')).match(/<h3/g)).toHaveLength(4);
  });

  it('says that a month has none, and leads to the next one', async () => {
    const { html } = await visit(`${XELA}?mes=2026-04`);
    expect(html).toContain('No hay eventos en abril de 2026');
    expect(html).toContain('El próximo es «Mercado», el sábado 2 de mayo.');
    expect(html).toMatch(/href="\/calendario\/quetzaltenango\?mes=2026-05"[^>]*>Ir al próximo evento/);
    expect((await visit('/calendario/peten')).html).toContain('href="/calendario"');
  });

  it.each([
    ['/calendario/Quetzaltenango', XELA],
    [`${XELA}?semana=2026-03-18`, `${XELA}?semana=2026-03-16`],
    [`${XELA}?semana=2026-03-16&mes=2026-05`, `${XELA}?semana=2026-03-16`],
    [`${XELA}?mes=nada`, XELA],
    [`${XELA}?semana=2026-02-30`, XELA],
  ])('%s leads to %s', async (path, location) => {
    expect(await visit(path)).toMatchObject({ location });
  });

  it.each([
    '/calendario/nada',
    '/calendario/guatemala/mixco/zona-1',
    '/calendario?mes=1000-01',
    `${XELA}?semana=2999-01-01`,
  ])('%s is missing', async (path) => {
    expect((await visit(path)).status).toBe(404);
  });
});

it.each(['/anuncios?kind=event&place=09', '/anuncios/en/quetzaltenango', '/negocios/en/quetzaltenango'])(
  '%s leads to the calendar of its place',
  async (path) => {
    expect((await visit(path)).html).toContain(`href="${XELA}"`);
  },
);

it('is in the sitemap with the lists of events', async () => {
  const file = await (await site.request('/sitemaps/listas-1.xml')).text();
  expect(file).toContain(`/calendario/quetzaltenango/quetzaltenango</loc>`);
});
