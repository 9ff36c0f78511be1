import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { openCard } from './open-card.ts';

const LONG = 'Pan, pasteles, champurradas y todo lo que acompaña un buen café por la tarde.';

const test = testOn(async (resources) => {
  const admin = await newOwner(resources, { role: 'admin', name: 'Eva Chávez' });
  const { id: categoryId } = await buildCategory(resources.db, { name: 'Panaderías', description: LONG });
  for (const name of ['La Espiga', 'San Martín']) await buildBusiness(resources.db, { name, categoryId });
  for (let number = 1; number <= 60; number += 1)
    await buildCategory(resources.db, { name: `Oficio ${String(number).padStart(2, '0')}` });
  return admin;
});

const cardOf = (page: Page) => page.getByRole('region', { name: 'Categorías' });
const rowOf = (page: Page, name: string) => cardOf(page).getByRole('row').filter({ hasText: name });

async function find(page: Page, name: string) {
  await cardOf(page).getByLabel('Buscar categoría').fill(name);
  await expect(cardOf(page).getByRole('row')).toHaveCount(2);
  return rowOf(page, name);
}

test('a category is created, edited and deleted', async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await openCard(page, 'Categorías');
  await cardOf(page).getByRole('button', { name: 'Nueva categoría' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(0);
  const name = `Floristerías ${Date.now()}`;
  await form.getByLabel('Nombre').fill(name);
  await expect(form.getByLabel('Giro')).toHaveValue('gifts');
  await form.getByLabel('Giro').selectOption('Agropecuarias y viveros');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await form.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(page.getByText('Categoría creada')).toBeVisible();
  const row = await find(page, name);
  await row.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(form.getByLabel('Giro')).toHaveValue('farming');
  await form.getByLabel('Nombre').fill(`${name} y más`);
  await form.getByLabel('Descripción').fill('Arreglos y coronas.');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toHaveCount(0);
  await expect(row).toContainText('Arreglos y coronas.');
  await row.getByRole('button', { name: `Eliminar ${name} y más` }).click();
  await form.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Categoría eliminada')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(cardOf(page).getByRole('heading', { name: 'Categorías' })).toBeFocused();
});

test('a category gives way to another, which takes its businesses', async ({ page, site }) => {
  const { db } = site.resources;
  const gone = await buildCategory(db, { name: `Panes viejos ${Date.now()}` });
  const { id: businessId } = await buildBusiness(db, { name: 'La Vieja', categoryId: gone.id });
  const kept = await buildCategory(db, { name: `Panes nuevos ${Date.now()}` });
  await enter(page, site.content, '/admin');
  await openCard(page, 'Categorías');
  const row = await find(page, gone.name);
  await row.getByRole('button', { name: `Editar ${gone.name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Unir con otra…' }).click();
  await form.getByRole('button', { name: 'Unir categorías' }).click();
  await expect(form.getByRole('alert')).toContainText('Elige la categoría que se queda.');
  await form.getByLabel('Categoría que se queda').selectOption(kept.name);
  await expect(form).toContainText(`Tiene 1 negocio: pasan a «${kept.name}».`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Unir categorías' }).click();
  await expect(page.getByText('Categorías unidas')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/negocios/${gone.slug}`);
  await expect(page).toHaveURL(new RegExp(`/negocios/${kept.slug}$`));
  await expect(page.locator(`[data-business="${businessId}"]`)).toBeVisible();
});

test('categories are ordered by buttons and arrow keys', async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await openCard(page, 'Categorías');
  await cardOf(page).getByRole('button', { name: 'Ordenar' }).click();
  const form = page.getByRole('dialog', { name: 'Ordenar categorías' });
  const first = form.getByRole('listitem').first();
  await expect(first).toContainText('Oficio 01');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await form.getByRole('button', { name: 'Mover antes Oficio 02' }).click();
  await expect(first).toContainText('Oficio 02');
  await form.getByRole('button', { name: /^Ordenar Oficio 03/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(first).toContainText('Oficio 03');
  await form.getByRole('button', { name: 'Guardar orden' }).click();
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await expect(cardOf(page).getByRole('row').nth(1)).toContainText('Oficio 03');
  await cardOf(page).getByRole('button', { name: 'Ordenar' }).click();
  await form.getByRole('button', { name: 'Por nombre' }).click();
  await form.getByRole('button', { name: 'Guardar orden' }).click();
  await expect(cardOf(page).getByRole('row').nth(1)).toContainText('Oficio 01');
});

test('text limits count code points', async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await openCard(page, 'Categorías');
  await cardOf(page).getByRole('button', { name: 'Nueva categoría' }).click();
  const form = page.getByRole('dialog');
  for (const corn of ['🌽'.repeat(79), 'ab', '🌽']) {
    await form.getByLabel('Nombre').focus();
    await page.keyboard.press('End');
    await page.keyboard.insertText(corn);
  }
  await expect(form.getByLabel('Nombre')).toHaveValue(`${'🌽'.repeat(79)}a`);
  await form.getByLabel('Descripción').fill('🌽🫓');
  await expect(form.getByText('2/500')).toBeVisible();
});

test.describe('a duplicate name', () => {
  test.use({ expectedFailures: [/409 .*\/api\/categories\/$/] });

  test('is rejected beside its field, and input stays', { tag: '@once' }, async ({ page, site }) => {
    await enter(page, site.content, '/admin');
    await cardOf(page).getByRole('button', { name: 'Nueva categoría' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nombre').fill('PANADERÍAS');
    await form.getByRole('button', { name: 'Crear categoría' }).click();
    await expect(form.getByRole('alert')).toContainText('Error al crear la categoría:');
    await expect(form.getByLabel('Nombre')).toHaveValue('PANADERÍAS');
    await expect(form.getByText('Ya existe una categoría con ese nombre.')).toHaveCount(2);
  });
});

test.describe('a dialog that is saving', () => {
  test.use({ expectedFailures: [/503 .*\/api\/categories\/$/] });

  test('does not close, and shows errors', { tag: '@once' }, async ({ page, site }) => {
    await enter(page, site.content, '/admin');
    await cardOf(page).getByRole('button', { name: 'Nueva categoría' }).click();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/api\/categories\/$/, async (route) => {
      await answered;
      await route.fulfill({ status: 503, body: '{}' });
    });
    const form = page.getByRole('dialog');
    await form.getByLabel('Nombre').fill('Zapaterías');
    await form.getByRole('button', { name: 'Crear categoría' }).click();
    await expect(form.getByRole('button', { name: 'Guardando…' })).toBeVisible();
    await form.getByRole('button', { name: 'Cerrar' }).click();
    answer();
    await expect(form.getByRole('alert')).toContainText('Error al crear la categoría');
    await form.getByRole('button', { name: 'Cerrar' }).click();
    await expect(form).toHaveCount(0);
  });
});

test('a category in use can not be deleted, and says why', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  const row = await find(page, 'Panaderías');
  await expect(row).toContainText('Pan, pasteles, champurradas y todo lo que acompaña…');
  await row.getByText('Pan, pasteles, champurradas y todo lo que acompaña…').click();
  await expect(row.getByText(LONG)).toBeVisible();
  const button = row.getByRole('button', { name: 'Eliminar Panaderías' });
  await expect(button).toBeDisabled();
  await button.focus();
  await expect(row.getByRole('tooltip')).toHaveText('En uso por 2 negocios: no se puede eliminar.');
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('a category in use since the page was opened', () => {
  test.use({ expectedFailures: [/409 .*\/api\/categories\/\d+$/] });

  test('is not deleted, and the reason is shown', { tag: '@once' }, async ({ page, site }) => {
    const { db } = site.resources;
    const { id: categoryId } = await buildCategory(db, { name: `Ferreterías ${Date.now()}` });
    await enter(page, site.content, '/admin');
    const row = await find(page, 'Ferreterías');
    await row.getByRole('button', { name: /^Eliminar/ }).click();
    await buildBusiness(db, { name: 'El Martillo', categoryId });
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('being used by 1 profile');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(row.getByRole('button', { name: /^Eliminar/ })).toBeDisabled();
    await db.deleteFrom('businessProfile').where('categoryId', '=', categoryId).execute();
    await db.deleteFrom('category').where('id', '=', categoryId).execute();
  });
});

test('many categories are paginated', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  const rows = cardOf(page).getByRole('row');
  await expect(rows).toHaveCount(9);
  await expectReadableInDark(page);
  await cardOf(page)
    .getByRole('button', { name: /^Ver más/ })
    .click();
  await expect(rows).toHaveCount(59);
  await cardOf(page).getByRole('button', { name: 'Ver menos' }).click();
  await expect(rows).toHaveCount(9);
  await cardOf(page).getByLabel('Buscar categoría').fill('nada así');
  await expect(cardOf(page).getByText('No hay categorías que digan «nada así».')).toBeVisible();
});
