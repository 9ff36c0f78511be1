import type { Resources } from '#server/open-resources.ts';
import { refreshLandings } from '#features/landings/server/index.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';
import { enter, newOwner } from './owners/owner.ts';

const MIXCO = '/negocios/farmacias/guatemala/mixco';

const test = testOn(async ({ db }: Resources) => {
  const { id: userId } = await buildUser(db);
  for (const name of ['Farmacias', 'Cafeterías']) {
    const { id: categoryId } = await buildCategory(db, { name });
    for (const placeCode of ['0108', '0117', '1701'])
      for (let number = 1; number <= 3; number += 1)
        await buildBusiness(db, { userId, categoryId, placeCode, name: `${name} ${placeCode} ${number}` });
  }
  await refreshLandings(db, new Date());
});

test('a landing leads on to others, in both themes', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, MIXCO);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farmacias en Mixco');
  await expect(page.getByText('3 negocios', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page
    .getByRole('region', { name: 'Farmacias en otros municipios' })
    .getByRole('link', { name: /San Miguel Petapa/ })
    .click();
  await expect(page).toHaveURL('/negocios/farmacias/guatemala/san-miguel-petapa');
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Farmacias' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Farmacias en Guatemala');
});

test('the browser renders the same landing on its own', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Farmacias/ })
    .first()
    .click();
  await expect(page).toHaveURL('/negocios/farmacias');
  const links = page.getByRole('region', { name: 'Farmacias por departamento' }).getByRole('link');
  await expect(links).toHaveText([/Guatemala/, /Petén/]);
  await expect(page.getByRole('navigation', { name: 'Ruta' })).toBeVisible();
  await page.reload();
  await expect(links).toHaveText([/Guatemala/, /Petén/]);
});

test('a filter of a landing leads to the list with parameters', { tag: '@once' }, async ({ page }) => {
  await visit(page, MIXCO);
  await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
  await expect(page).toHaveURL(/\/negocios\?category=\d+&place=0108&open=now$/);
  await expect(page.getByRole('checkbox', { name: 'Abierto ahora' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(MIXCO);
  await expect(page.getByRole('checkbox', { name: 'Abierto ahora' })).not.toBeChecked();
});

test('a landing without businesses leads back up', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios/farmacias/izabal/livingston');
  await expect(page.getByRole('heading', { name: 'Ningún negocio con estos filtros' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Farmacias' }).click();
  await expect(page.getByText('9 negocios', { exact: true })).toBeVisible();
});

test('an administrator writes the text of a landing', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/textos-de-paginas');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nuevo texto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo texto' });
  await dialog.getByLabel('Categoría').selectOption({ label: 'Farmacias' });
  await dialog.getByLabel('Lugar').selectOption({ label: 'Guatemala' });
  await dialog.getByLabel('Lugar').selectOption({ label: 'Mixco' });
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('De turno: <b>todas</b>.\nDe noche también.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar texto' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Farmacias en Mixco, Guatemala', exact: true }).click();
  await expect(page.getByText('De turno: <b>todas</b>.', { exact: true })).toBeVisible();
  await expect(page.getByText('De noche también.', { exact: true })).toBeVisible();

  await visit(page, '/admin/textos-de-paginas');
  await page.getByRole('button', { name: 'Quitar el texto de Farmacias en Mixco, Guatemala' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Todavía no hay ninguno.')).toBeVisible();
});

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a landing is complete', async ({ page }) => {
    await page.goto(MIXCO);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await page.getByRole('region', { name: 'Otras categorías en Mixco' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cafeterías en Mixco');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Mixco' }).click();
    await expect(page).toHaveURL('/negocios/cafeterias/guatemala/mixco');
  });
});
