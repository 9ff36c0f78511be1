import { DAY } from '#shared/time.ts';
import type { Resources } from '#server/open-resources.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const test = testOn(async ({ db }: Resources) => {
  for (const placeCode of ['0901', '0301']) {
    const { id: businessId } = await buildBusiness(db, { placeCode, name: `Café ${placeCode}` });
    for (const number of [1, 2])
      await buildAnnouncement(db, { businessId, kind: 'job', title: `Barista ${number} en ${placeCode}` });
    const startsAt = new Date(Date.now() + 30 * DAY);
    await buildAnnouncement(db, {
      businessId,
      kind: 'event',
      venue: 'Parque central',
      startsAt,
      expiresAt: new Date(startsAt.getTime() + DAY),
      title: `Feria en ${placeCode}`,
    });
  }
});

test.use({ viewport: { width: 360, height: 740 } });

test('a visitor finds jobs in Quetzaltenango', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/anuncios');
  const heading = page.getByRole('heading', { level: 1 });
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(6);
  await page.getByLabel('Lugar').selectOption({ label: 'Quetzaltenango' });
  await expect(heading).toHaveText('Anuncios en Quetzaltenango');
  await page.getByRole('link', { name: 'Empleos', exact: true }).click();
  await expect(page).toHaveURL('/anuncios?kind=job&place=09');
  await expect(heading).toHaveText('Empleos en Quetzaltenango');
  await expect(titles).toHaveText(['Barista 2 en 0901', 'Barista 1 en 0901']);
  await expect(page).toHaveTitle(/Empleos en Quetzaltenango/);
  await expectAccessible(page);
  await expectReadableInDark(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goBack();
  await expect(heading).toHaveText('Anuncios en Quetzaltenango');
  await expect(page.getByLabel('Lugar')).toHaveValue('09');

  await page.getByRole('link', { name: 'Eventos', exact: true }).click();
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  await expect(heading).toHaveText('Eventos hoy en Quetzaltenango');
  await page.getByRole('link', { name: 'Sin «Hoy»: 1 evento' }).click();
  await expect(titles).toHaveText(['Feria en 0901']);
});

test('a list of a kind and a place has an address in words', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/anuncios/Empleos/quetzaltenango');
  await expect(page).toHaveURL('/anuncios/empleos/quetzaltenango');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empleos en Quetzaltenango');
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Anuncios' }).click();
  await expect(page).toHaveURL('/anuncios');
  await page
    .getByRole('region', { name: 'Anuncios por departamento' })
    .getByRole('link', { name: /Sacatepéquez/ })
    .click();
  await expect(page).toHaveURL('/anuncios/en/sacatepequez');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the place is chosen by a form', { tag: '@once' }, async ({ page }) => {
    await page.goto('/anuncios?kind=job');
    await page.getByLabel('Lugar').selectOption({ label: 'Quetzaltenango' });
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empleos en Quetzaltenango');
  });
});
