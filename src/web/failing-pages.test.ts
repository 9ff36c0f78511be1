import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { breakColumn } from '#test/break-column.ts';
import { publish } from '#test/publish.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, db, close } = opened;
const NAME = 'Panadería La Espiga';
const { businessId, announcementId } = await publish(opened, NAME);
const business = `/business/${businessId}`;
const announcement = `/anuncios/${announcementId}`;
afterAll(close);

async function visitWithout(column: string, path: string) {
  const repair = await breakColumn(db, column);
  const response = await app.request(path, { headers: { accept: 'text/html' } });
  await repair();
  const html = await response.text();
  const id = response.headers.get('x-request-id');
  const logged = takeLoggedErrors().map(({ requestId }) => requestId);
  expect([...new Set(logged)], 'failures in the log').toEqual([id]);
  expect(html, 'nothing of the cause').not.toMatch(/does not exist|out_of_order|postgres/i);
  expect(html).toContain('</html>');
  return { status: response.status, html, id };
}

describe('a page that the API fails while it is rendered', () => {
  it.each([
    ['banner.is_active', '/'],
    ['category.description', '/'],
    ['business_profile.short_description', '/negocios'],
    ['place.parent_code', '/negocios'],
    ['announcement.content', '/anuncios'],
    ['announcement.content', announcement],
  ])('without %s, %s shows the failure and a retry', async (column, path) => {
    const { status, html, id } = await visitWithout(column, path);
    expect(status).toBe(503);
    expect(html).toContain('<title>Error</title>');
    expect(html).toContain('No pudimos mostrar esta página</h1>');
    expect(html).toContain('Ocurrió un error inesperado</span>');
    expect(html).toContain(`cópianos este código: </span><code translate="no">${id}</code>`);
    expect(html).toContain('Try again</button>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await app.request(path)).status).toBe(200);
  });

  it('is a placeholder where it is a business', async () => {
    const { status, html } = await visitWithout('business_profile.description', business);
    expect(status).toBe(503);
    expect(html).toContain('<title>Negocio</title>');
    expect(html).toContain('Negocio</h1>');
    expect(html).toContain('Try again</button>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('a part that the API fails', () => {
  it.each([
    ['announcement.content', business, 'No pudimos cargar los anuncios.'],
    ['announcement_reply.message', announcement, 'No pudimos cargar los comentarios.'],
  ])('without %s, %s shows the failure in its place', async (column, path, text) => {
    const { status, html } = await visitWithout(column, path);
    expect(status).toBe(503);
    expect(html).toContain(`${NAME}</h1>`);
    expect(html).toContain(text);
    expect(html).not.toMatch(/no tiene anuncios|Cargando/);
    expect(await (await app.request(path)).text()).not.toContain(text);
  });

  it('is left out where it is the pictures', async () => {
    const { status, html } = await visitWithout('business_media.caption', business);
    expect(status).toBe(503);
    expect(html).toContain(`${NAME}</h1>`);
    expect(html).not.toContain('Ver imagen');
  });
});
