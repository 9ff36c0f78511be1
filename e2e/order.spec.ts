import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import type { Resources } from '#server/open-resources.ts';
import { paths } from '#shared/paths.ts';
import { Thumb } from './accounts/thumb.ts';
import { expect, expectAccessible, expectReadableInDark, visit, waitForScript } from './fixtures.ts';
import { testOn } from './own-site.ts';

const test = testOn(async () => null);

async function newShop(
  { db }: Resources,
  name: string,
  given: Partial<Parameters<typeof buildBusiness>[1]> = {},
) {
  const number = '+50255551234';
  const { id } = await buildBusiness(db, {
    name,
    phoneNumber: number,
    whatsappNumber: number,
    attributes: ['cash', 'delivery'],
    ...given,
  });
  const newItem = async (item: string, priceCentavos: number | null) =>
    (await buildCatalogItem(db, { businessId: id, name: item, priceCentavos })).id;
  const tamal = await newItem('Tamal colorado', 800);
  await newItem('Chuchito', 500);
  await newItem('Pastel entero', null);
  const changeItem = (itemId: number, changes: { priceCentavos?: number; soldOutUntil?: Date }) =>
    db.updateTable('catalogItem').set(changes).where('id', '=', itemId).execute();
  return { id, tamal, changeItem };
}

const carta = (page: Page) => page.getByRole('region', { name: 'Carta' });
const add = (page: Page, name: string) =>
  carta(page).getByRole('button', { name: `Agregar ${name}`, exact: true });
const order = (page: Page) => page.getByRole('dialog', { name: /^Tu pedido/ });
const send = (page: Page) => order(page).getByRole('link', { name: 'Pedir por WhatsApp' });

/** The target app doesn't exist in the test browser. */
const stayHere = (page: Page) =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }));

const textOf = async (page: Page) =>
  new URL((await send(page).getAttribute('href')) ?? '').searchParams.get('text');

test(
  'three items of a carta go from the search to WhatsApp in at most 8 taps',
  { tag: '@phone' },
  async ({ page, site }) => {
    await newShop(site.resources, 'Tamales La Canasta Llena');
    await visit(page, '/');
    const thumb = new Thumb();
    const box = page.getByRole('searchbox', { name: 'Buscar negocios' });
    await thumb.type(box, 'tamales canasta llena');
    await box.press('Enter');
    thumb.taps += 1;
    await thumb.tap(page.getByRole('link', { name: 'Tamales La Canasta Llena', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tamales La Canasta Llena');
    await waitForScript(page);
    for (const name of ['Tamal colorado', 'Chuchito', 'Pastel entero']) await thumb.tap(add(page, name));
    await expect(page.getByText('Q13, más lo que se consulta')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await thumb.tap(page.getByRole('button', { name: 'Ver pedido' }));
    await expect(send(page)).toBeVisible();
    await expectAccessible(page);
    const text = await textOf(page);
    expect(text).toMatch(/^Hola, Tamales La Canasta Llena\. Vi su carta en .* y quisiera pedir:/);
    expect(text).toContain('1 × Tamal colorado · Q8\n1 × Chuchito · Q5\n1 × Pastel entero · consultar');
    expect(text).toContain('Total: Q13, más lo que se consulta');
    await stayHere(page);
    await thumb.tap(send(page));
    await expect(order(page).getByText('Abrimos WhatsApp con tu pedido')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(8);
  },
);

test('a basket survives a reload, follows other tabs, and is emptied', async ({ page, context, site }) => {
  const { id } = await newShop(site.resources, 'Tamales Dos Pestañas');
  await visit(page, paths.business(id));
  await add(page, 'Tamal colorado').click();
  await add(page, 'Tamal colorado').click();
  await page.reload();
  await waitForScript(page);
  const amount = carta(page).getByRole('textbox', { name: 'Cantidad de Tamal colorado' });
  await expect(amount).toHaveValue('2');
  const other = await context.newPage();
  await visit(other, paths.business(id));
  await carta(other).getByRole('textbox', { name: 'Cantidad de Tamal colorado' }).fill('12');
  await expect(amount).toHaveValue('12');
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await order(page).getByRole('radio', { name: 'A domicilio' }).check();
  await order(page).getByLabel('Dirección').fill('5a calle 3-20 zona 1');
  await order(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(order(page).getByLabel('Dirección')).toHaveValue('5a calle 3-20 zona 1');
  await order(page).getByRole('button', { name: 'Vaciar' }).click();
  await expect(order(page).getByText('Tu canasta está vacía')).toBeVisible();
  await expect(carta(other).getByRole('button', { name: 'Quitar Tamal colorado' })).toBeHidden();
});

test('what changed meanwhile is said item by item before an order is sent', async ({ page, site }) => {
  const { id, tamal, changeItem } = await newShop(site.resources, 'Tamales Otro Precio');
  await visit(page, paths.business(id));
  await add(page, 'Tamal colorado').click();
  await add(page, 'Chuchito').click();
  await changeItem(tamal, { priceCentavos: 900 });
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  const changes = order(page).getByRole('alert').filter({ hasText: 'La carta cambió' });
  await expect(changes).toContainText('«Tamal colorado» pasó de Q8 a Q9.');
  await send(page).click();
  await expect(changes).toBeFocused();
  await order(page).getByRole('button', { name: 'Aceptar los cambios' }).click();
  await expect(changes).toBeHidden();
  expect(await textOf(page)).toContain('Total: Q14');
  await order(page).getByRole('button', { name: 'Cerrar' }).click();
  await changeItem(tamal, { soldOutUntil: new Date('2100-01-01') });
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(changes).toContainText('De «Tamal colorado» hoy no hay.');
  await order(page).getByRole('button', { name: 'Aceptar los cambios' }).click();
  expect(await textOf(page)).toContain('Total: Q5');
});

test('an order is copied once its prices and its answers are right', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const given = { phoneNumber: '+50222345678', whatsappNumber: null };
  const { id, tamal, changeItem } = await newShop(site.resources, 'Tamales Sin WhatsApp', given);
  await visit(page, paths.business(id));
  await add(page, 'Tamal colorado').click();
  await changeItem(tamal, { priceCentavos: 900 });
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  const copy = order(page).getByRole('button', { name: 'Copiar el pedido' });
  const changes = order(page).getByRole('alert').filter({ hasText: 'La carta cambió' });
  await expect(changes).toBeVisible();
  await copy.click();
  await expect(changes).toBeFocused();
  await order(page).getByRole('button', { name: 'Aceptar los cambios' }).click();
  await order(page).getByRole('radio', { name: 'A domicilio' }).check();
  await copy.click();
  await expect(order(page).getByRole('alert').filter({ hasText: 'Falta algo para pedir' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await order(page).getByLabel('Dirección').fill('5a calle 3-20 zona 1');
  await copy.click();
  const copied = page.getByRole('dialog').last();
  await expect(copied).toContainText('1 × Tamal colorado · Q9');
  await expect(copied).toContainText('Dirección: 5a calle 3-20 zona 1');
});

test('the bar says no total of old prices, and Enter loses no amount', async ({ page, site }) => {
  const { id, tamal, changeItem } = await newShop(site.resources, 'Tamales Con Barra');
  await visit(page, paths.business(id));
  await add(page, 'Tamal colorado').click();
  const amount = carta(page).getByRole('textbox', { name: 'Cantidad de Tamal colorado' });
  const bar = page.locator('.order-bar');
  await amount.fill('3');
  await amount.press('Enter');
  await expect(bar).toContainText('Q24');
  await amount.fill('');
  await amount.press('Enter');
  await expect(amount).toHaveValue('3');
  await expect(bar).toContainText('Q24');
  await expect(order(page)).toBeHidden();
  await changeItem(tamal, { priceCentavos: 1_000 });
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(order(page).getByRole('button', { name: 'Aceptar los cambios' })).toBeVisible();
  await order(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toContainText('La carta cambió');
  await expect(bar).not.toContainText('Q24');
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await order(page).getByRole('button', { name: 'Aceptar los cambios' }).click();
  await order(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(bar).toContainText('Q30');
});

test(
  'at 200 % of its size no amount covers a name or leaves the screen',
  { tag: '@phone' },
  async ({ page, site }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const { id } = await newShop(site.resources, 'Tamales Letra Grande');
    await visit(page, paths.business(id));
    await add(page, 'Tamal colorado').click();
    // Waits for this button first: only the carta that replaces the server's has it.
    const less = (await carta(page).getByRole('button', { name: 'Quitar Tamal colorado' }).boundingBox())!;
    const name = (await carta(page).getByText('Tamal colorado', { exact: true }).boundingBox())!;
    expect(less.x >= name.x + name.width || less.y >= name.y + name.height).toBe(true);
    await page.getByRole('button', { name: 'Ver pedido' }).click();
    await expect(send(page)).toBeVisible();
    expect(await order(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  },
);

test('an order for another person says who receives it', async ({ page, site }) => {
  const { id } = await newShop(site.resources, 'Tamales De Lejos');
  await visit(page, paths.business(id));
  await add(page, 'Tamal colorado').click();
  await page.getByRole('button', { name: 'Ver pedido' }).click();
  await order(page)
    .getByRole('checkbox', { name: /^Es para otra persona/ })
    .check();
  await send(page).click();
  await expect(order(page).getByRole('alert').filter({ hasText: 'Falta algo para pedir' })).toBeFocused();
  await expectAccessible(page);
  await order(page).getByLabel('Quién recibe').fill('María Caal');
  await order(page).getByLabel('Su teléfono').fill('+1 (213) 555-0100');
  await order(page)
    .getByLabel(/^Unas palabras/)
    .fill('¡Feliz cumpleaños, mamá!');
  expect(await textOf(page)).toContain(
    'Es para otra persona\nRecoge: María Caal\nTeléfono: +1 (213) 555-0100\nMensaje: ¡Feliz cumpleaños, mamá!',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('amounts in a form give the same message', async ({ page, site }) => {
    const { id } = await newShop(site.resources, 'Tamales Sin Guion');
    await page.goto(paths.business(id));
    await carta(page).getByRole('textbox', { name: 'Cantidad de Tamal colorado' }).fill('3');
    await carta(page).getByRole('button', { name: 'Ver el pedido' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido a Tamales Sin Guion');
    const link = page.getByRole('link', { name: 'Pedir por WhatsApp' });
    const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    expect(await text()).toContain('3 × Tamal colorado · Q8 = Q24');
    await page.getByLabel('¿Cómo lo recibes?').selectOption({ label: 'A domicilio' });
    await page.getByLabel('¿Cómo pagas?').selectOption({ label: 'Efectivo' });
    await page.getByRole('button', { name: 'Cambiar el mensaje' }).click();
    await expect(page.getByText('agrega en el chat tu dirección')).toBeVisible();
    expect(await text()).toContain('Pago: Efectivo');
  });
});
