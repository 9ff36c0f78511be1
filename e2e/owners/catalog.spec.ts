import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { paths } from '#shared/paths.ts';
import { Thumb } from '../accounts/thumb.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

const LIST = `*TAMALES*
Tamal colorado 8
Tamal negro — Q9 c/u
Chuchitos .... Q5
Paches: 10
Tamalitos de elote Q6
Tamalitos de chipilín 6.00
*BEBIDAS*
Café 5
Chocolate 7
Atol de elote Q8
Ponche Q10
Horchata 8
Rosa de jamaica 8
Licuado Q12 - Q15
Agua pura 600 ml 5
PANES:
Pan con pollo 15
Pan con chile relleno Q15
Pan con lomo Q18
Shuco Q20
POSTRES
Rellenitos 5 c/u
Buñuelos Q10
Molletes Q8
Torrejas 9
Mole de plátano Q12
1 lb. de queso…25.00
Pastel entero consultar`;

test.describe('on a phone', () => {
  test(
    'an owner pastes a list of 25 items and publishes it in at most 8 taps',
    { tag: '@phone' },
    async ({ page, site }) => {
      const owner = await newOwner(site.resources);
      const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'Tamales Doña Mela' });
      await enter(page, owner, '/mis-contenidos');
      const thumb = new Thumb();
      await thumb.tap(page.getByRole('link', { name: 'Carta' }));
      const list = page.getByRole('textbox', { name: /^Tu lista/ });
      await thumb.tap(list);
      // Pasting is a long press and a tap.
      await list.fill(LIST);
      await expect(page.getByText('Entendimos 25 productos.')).toBeVisible();
      await expectAccessible(page);
      await thumb.tap(page.getByRole('button', { name: 'Agregar 25 productos a la carta' }));
      await expect(page.getByRole('heading', { name: 'TAMALES' })).toBeVisible();
      expect(thumb.taps + 2).toBeLessThanOrEqual(8);
      await expectAccessible(page);
      await expectReadableInDark(page);
      await visit(page, paths.business(id));
      const shown = page.getByRole('region', { name: 'Carta' });
      await expect(shown.getByRole('listitem')).toHaveCount(25);
      await expect(shown.getByRole('listitem').filter({ hasText: 'Licuado' })).toContainText('desde Q12');
      await expect(shown.getByRole('listitem').filter({ hasText: 'Queso' })).toContainText('Q25');
      await expect(shown.getByRole('listitem').filter({ hasText: 'Pastel' })).toContainText('consultar');
    },
  );
});

test('a line that is not clear is asked about, and nothing is lost', async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, { userId: owner.id });
  await enter(page, owner, paths.ownCatalog(id));
  const list = page.getByRole('textbox', { name: /^Tu lista/ });
  await list.fill('Tamal Q8\n8 chuchitos\nPedidos al 5555-1234');
  const preview = page.getByRole('list', { name: 'Lo que entendimos' });
  await expect(preview).toContainText('¿Ese número es el precio?');
  await expect(preview).toContainText('queda fuera: es un teléfono o un enlace');
  await page.reload();
  await expect(list).toHaveValue(/8 chuchitos/);
  await page.getByRole('button', { name: 'Agregar 1 producto a la carta' }).click();
  await expect(list).toHaveValue('8 chuchitos\nPedidos al 5555-1234');
  const doubt = preview.getByRole('listitem').filter({ hasText: 'chuchitos' });
  await doubt.getByLabel('Precio').fill('desde 5');
  await page.getByRole('button', { name: 'Agregar 1 producto a la carta' }).click();
  await expect(list).toHaveValue('Pedidos al 5555-1234');
  await expect(page.getByRole('listitem', { name: 'Chuchitos' }).getByLabel(/^Precio/)).toHaveValue(
    'desde Q5',
  );
});

test('items are edited in place, sold out, ordered and removed', async ({ page, site }) => {
  const { db } = site.resources;
  const owner = await newOwner(site.resources);
  const { id: businessId } = await buildBusiness(db, { userId: owner.id });
  for (const name of ['Tamal', 'Chuchito', 'Pache']) await buildCatalogItem(db, { businessId, name });
  await enter(page, owner, paths.ownCatalog(businessId));
  const row = page.getByRole('listitem', { name: 'Tamal' });
  const stored = () =>
    db
      .selectFrom('catalogItem')
      .select(['name', 'priceCentavos', 'unit'])
      .where('businessId', '=', businessId)
      .orderBy('sortOrder')
      .execute();

  await row.getByLabel(/^Precio/).fill('nueve');
  await row.getByLabel(/^Unidad/).fill('unidad');
  await expect(row.getByText(/^Escribe el precio como 8/)).toBeVisible();
  await row.getByLabel(/^Precio/).fill('9.50');
  await row.getByLabel(/^Precio/).press('Enter');
  await expect(row.getByText('Guardado')).toBeVisible();
  expect((await stored())[0]).toEqual({ name: 'Tamal', priceCentavos: 950, unit: 'unidad' });

  await row.getByRole('button', { name: 'Hoy no hay Tamal' }).click();
  await expect(row.getByRole('button', { name: 'Hoy no hay Tamal' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Ordenar' }).click();
  await page.getByRole('button', { name: 'Mover antes Pache' }).click();
  await page.getByRole('button', { name: 'Guardar orden' }).click();
  await expect(page.getByRole('button', { name: 'Guardar orden' })).toBeHidden();
  expect((await stored()).map(({ name }) => name)).toEqual(['Tamal', 'Pache', 'Chuchito']);

  await row.getByRole('button', { name: 'Más de Tamal' }).click();
  await row.getByRole('button', { name: 'Quitar de la carta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(row).toBeHidden();
  expect(await stored()).toHaveLength(2);
});

test.describe('two devices', () => {
  test.use({ expectedFailures: [/^409 .*catalog-items/] });

  test('keep what was typed, and ask which one stays', async ({ page, site }) => {
    const { db } = site.resources;
    const owner = await newOwner(site.resources);
    const { id: businessId } = await buildBusiness(db, { userId: owner.id });
    const { id } = await buildCatalogItem(db, { businessId, name: 'Tamal' });
    await enter(page, owner, paths.ownCatalog(businessId));
    const price = page.getByLabel(/^Precio/);
    await price.fill('12');
    await db
      .updateTable('catalogItem')
      .set({ priceCentavos: 900, version: 2 })
      .where('id', '=', id)
      .execute();
    await price.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Ahora dice «Tamal», Q9.');
    await expect(price).toHaveValue('12');
    await page.getByRole('button', { name: 'Guardar lo mío' }).click();
    await expect(page.getByText('Guardado')).toBeVisible();
    const item = await db
      .selectFrom('catalogItem')
      .select('priceCentavos')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(item.priceCentavos).toBe(1_200);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the carta', async ({ page, site }) => {
    const { db } = site.resources;
    const { id: businessId } = await buildBusiness(db, { name: 'Tamales Doña Mela' });
    await buildCatalogItem(db, {
      businessId,
      groupName: 'Tamales',
      unit: 'unidad',
      description: 'Con carne de pollo',
      soldOutUntil: new Date('2100-01-01'),
    });
    await page.goto(paths.business(businessId));
    const carta = page.getByRole('region', { name: 'Carta' });
    await expect(carta.getByRole('heading', { name: 'Tamales' })).toBeVisible();
    for (const text of ['Tamal colorado', 'Q8', 'unidad', 'Con carne de pollo', 'Hoy no hay'])
      await expect(carta.getByText(text, { exact: true })).toBeVisible();
  });
});
