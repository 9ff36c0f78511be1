import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { MAX_NAME_LENGTH } from '#features/businesses/schema.ts';
import { guatemalaDay, lastDays } from '#shared/calendar.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { isGivenSite } from '../own-site.ts';
import { enter, newOwner, test } from './owner.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
/** Counts are written every ten seconds. */
const POLLING = { timeout: 60_000 };

test.use({ userAgent: CHROME });

async function newBusiness(resources: Resources, name: string) {
  const owner = await newOwner(resources);
  return { owner, ...(await buildBusiness(resources.db, { userId: owner.id, name })) };
}

const countsOf = ({ db }: Resources, businessId: number) =>
  db
    .selectFrom('businessDay')
    .select(['views', 'whatsappTaps', 'callTaps', 'impressions'])
    .where('businessId', '=', businessId)
    .execute();

function countReports(page: Page): () => number {
  let reported = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') reported += 1;
  });
  return () => reported;
}

/** The target app doesn't exist in the test browser. */
async function tap(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await page.getByRole('main').getByRole('link', { name }).first().click();
}

test('a visit is counted once, and so are contact clicks', { tag: '@phone' }, async ({ page, site }) => {
  test.skip(isGivenSite, 'Each machine counts for itself (decision 0015).');
  const { id } = await newBusiness(site.resources, 'Taller El Tornillo Contado');
  const reported = countReports(page);
  await visit(page, '/negocios?search=tornillo+contado');
  await expect.poll(reported).toBe(1);
  await page.getByRole('link', { name: 'Taller El Tornillo Contado', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taller El Tornillo Contado');
  await expect.poll(reported).toBe(2);
  await tap(page, /^WhatsApp con/);
  await tap(page, /^Llamar a/);
  await expect.poll(reported).toBe(4);
  await visit(page, `/business/${id}`);
  await expect.poll(reported).toBe(5);
  await expect
    .poll(() => countsOf(site.resources, id), POLLING)
    .toEqual([{ views: 1, whatsappTaps: 1, callTaps: 1, impressions: 1 }]);
});

test.describe('a bot', { tag: '@once' }, () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('is not counted', async ({ page, site }) => {
    const { id } = await newBusiness(site.resources, 'Taller Sin Robots');
    const control = await buildBusiness(site.resources.db, { name: 'Taller Con Visitas' });
    const reported = countReports(page);
    await visit(page, `/business/${id}`);
    await expect.poll(reported).toBe(1);
    const headers = { 'user-agent': CHROME };
    await page.request.post('/api/visits', { headers, data: { kind: 'view', business_ids: [control.id] } });
    await expect.poll(() => countsOf(site.resources, control.id), POLLING).toHaveLength(1);
    expect(await countsOf(site.resources, id)).toEqual([]);
  });
});

test('owners see their statistics, and are not counted themselves', async ({ page, site }) => {
  const { owner, id } = await newBusiness(site.resources, 'Café Los Volcanes');
  const reported = countReports(page);
  await enter(page, owner, `/business/${id}`);
  await page.waitForLoadState('networkidle');
  expect(reported()).toBe(0);

  await visit(page, '/mis-contenidos');
  await page.getByRole('button', { name: 'Estadísticas' }).click();
  await expect(page.getByText('Aún no hay visitas')).toBeVisible();

  const days = lastDays(new Date(), 30);
  const counts = days.map((day, place) => {
    const views = (place * 7) % 23;
    return { businessId: id, day, views, whatsappTaps: place % 3, callTaps: 1, impressions: views * 4 };
  });
  await site.resources.db.insertInto('businessDay').values(counts).execute();
  await visit(page, '/mis-contenidos');
  await page.getByRole('button', { name: 'Estadísticas' }).click();
  const section = page.getByRole('region', { name: 'Café Los Volcanes' });
  await expect(section.getByText('Llamadas').locator('..')).toContainText('30');
  const table = section.getByRole('table', { name: 'Vistas por día' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').last()).toContainText(
    `${guatemalaDay(new Date()).slice(8)}/${guatemalaDay(new Date()).slice(5, 7)}`,
  );
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('a hidden business can not be shared or announced', { tag: '@phone' }, async ({ page, site }) => {
  const { owner, id } = await newBusiness(site.resources, 'Café Los Volcanes');
  await site.resources.db
    .updateTable('businessProfile')
    .set({ isHidden: true, takedownReason: 'Fotos ajenas' })
    .where('id', '=', id)
    .execute();
  await enter(page, owner, '/mis-contenidos');
  await expect(page.getByText('Sin anuncios todavía.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Estadísticas' }).click();
  await expect(page.getByText('Tu negocio está oculto: vas a ver visitas aquí')).toBeVisible();
  await expect(page.getByText(/Comparte tu página/)).toBeHidden();
  await expectAccessible(page);
});

test('owners print a poster with a link to their page', async ({ page, site }) => {
  const { owner, id } = await newBusiness(site.resources, 'Café Los Volcanes');
  await enter(page, owner, '/mis-contenidos');
  await page.getByRole('link', { name: 'Cartel con QR' }).click();
  const code = page.getByRole('img', { name: `Código QR de ${site.url}/business/${id}/cafe-los-volcanes` });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(code).toBeVisible();
});

test('a long word in a name does not overflow its poster', { tag: '@phone' }, async ({ page, site }) => {
  const { owner, id } = await newBusiness(site.resources, 'W'.repeat(MAX_NAME_LENGTH));
  await enter(page, owner, `/business/${id}/cartel`);
  const [paper, name] = [page.getByRole('article'), page.getByRole('heading', { level: 2 })];
  const [edge, box] = [(await paper.boundingBox())!, (await name.boundingBox())!];
  expect(box.x).toBeGreaterThanOrEqual(edge.x);
  expect(box.x + box.width).toBeLessThanOrEqual(edge.x + edge.width);
});

test('a poster of a hidden business says so on screen only', { tag: '@phone' }, async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, { userId: owner.id, isHidden: true });
  await enter(page, owner, `/business/${id}/cartel`);
  const notice = page.getByText('Este negocio está oculto: quien lea el código no verá su página.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeHidden();
});

test('a poster is for the owner alone', { tag: '@once' }, async ({ page, request, site }) => {
  const { id } = await newBusiness(site.resources, 'Café Los Volcanes');
  const answer = await request.get(`/business/${id}/cartel`, { maxRedirects: 0 });
  expect(answer.headers()['location']).toBe(`/login?from=%2Fbusiness%2F${id}%2Fcartel`);
  await enter(page, await newOwner(site.resources), `/business/${id}/cartel`);
  await expect(page).toHaveURL(`/business/${id}`);
});
