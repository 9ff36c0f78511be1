import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

test('an owner adds a second category, and visitors find the shop by it', async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const cafes = await buildCategory(db, { name: 'Cafés de barrio' });
  const bakeries = await buildCategory(db, { name: 'Pan de leña' });
  const shop = { userId: owner.id, name: 'El Portalito', shortDescription: null, categoryId: cafes.id };
  const { id } = await buildBusiness(db, shop);
  await enter(page, owner, `/business/${id}`);
  await page.getByRole('button', { name: 'Editar' }).first().click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await openSection(form, 'Nombre y categoría');
  await form.getByRole('button', { name: 'Agregar otra categoría' }).click();
  const second = form.getByLabel('Segunda categoría');
  await expect(second.getByRole('option', { name: cafes.name })).toHaveCount(0);
  await second.selectOption(bakeries.name);
  await expect(form.getByRole('button', { name: 'Agregar otra categoría' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: bakeries.name }).click();
  await expect(page).toHaveURL(`/negocios/${bakeries.slug}`);
  const cards = page.getByRole('region', { name: 'Resultados' }).getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Cafés de barrio · Pan de leña');
  await visit(page, '/negocios?search=pan de leña');
  await expect(cards.filter({ hasText: 'El Portalito' })).toHaveCount(1);
});
