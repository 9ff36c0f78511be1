import { afterAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/deps.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { publish } from '#test/publish.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

let asked: string[] = [];
let missing: string | null = null;
const renderPage: RenderPage = (page, { ask, ...context }) =>
  renderInDevelopment(page, {
    ...context,
    ask: async (path, asking) => {
      asked.push(path);
      if (path !== missing) return ask(path, asking);
      return { status: 503, body: { detail: 'No disponible', reason: 'unavailable' }, requestId: null };
    },
  });

const opened = await openTestApp({ renderPage });
const { businessId, announcementId } = await publish(opened, 'Panadería La Espiga');
const person = await newPerson(opened);
afterAll(opened.close);

/** Names the calls whose part a page leaves out without a word, because all else on it still holds. */
const LEFT_OUT = [
  /^\/api\/auth\/session$/,
  /^\/api\/business-managers\/own$/,
  /^\/api\/business-profiles\/[^?]*\?limit=1$/,
  /^\/api\/announcement-landings/,
  /^\/api\/holidays$/,
  /^\/api\/landings/,
  /^\/api\/media\/business\/\d+$/,
  /^\/api\/places\?within=/,
  /^\/api\/users\/usage\/\d+$/,
];

const countReports = (html: string) => html.split('No pudimos ').length - 1;

async function visit(path: string) {
  asked = [];
  const response = await person.send('GET', path, undefined, { accept: 'text/html' });
  return { status: response.status, reports: countReports(await response.text()) };
}

describe.each([
  '/',
  '/negocios?search=pan',
  '/negocios?place=03',
  `/business/${businessId}`,
  `/business/${businessId}/corregir`,
  `/business/${businessId}/pedido`,
  '/anuncios',
  '/calendario',
  `/anuncios/${announcementId}`,
  '/mi-cuenta',
  '/mis-contenidos',
  '/planes-suscripcion',
  '/avisos',
])('the page %s', (path) => {
  it('reports each part that the API fails', async () => {
    missing = null;
    const whole = await visit(path);
    expect(whole.status).toBe(200);
    const calls = [...new Set(asked)];
    const silent = [];
    for (missing of calls) {
      const { status, reports } = await visit(path);
      const isLeftOut = LEFT_OUT.some((call) => call.test(missing ?? ''));
      if (status !== 503 || (reports <= whole.reports && !isLeftOut)) silent.push([missing, status]);
    }
    expect(silent).toEqual([]);
  });
});
