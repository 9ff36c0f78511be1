import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { drawPicture } from '#test/pictures.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

const UPLOADS = '**/api/upload/business/*/image';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const skip = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Saltar' }).click();

async function begin(page: Page, resources: Resources, name: string): Promise<number> {
  const owner = await newOwner(resources);
  await enter(page, owner, '/publicar');
  await page.getByLabel('Nombre del negocio').fill(name);
  await press(page, 'Publicar y continuar');
  await expect(heading(page, '¿A qué WhatsApp te escriben?')).toBeVisible();
  return owner.id;
}

const businessesOf = ({ db }: Resources, userId: number) =>
  db
    .selectFrom('businessProfile')
    .select(['id', 'name', 'whatsappNumber', 'businessHours', 'placeCode'])
    .where('userId', '=', userId)
    .execute();

test(
  'each step is kept, can be skipped, and Back loses nothing',
  { tag: '@phone' },
  async ({ page, site }) => {
    const userId = await begin(page, site.resources, 'Comedor Nim');
    await page.getByLabel('WhatsApp').fill('5555 1234');
    await skip(page);
    await expect(heading(page, '¿Dónde está?')).toBeFocused();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await page.goBack();
    await expect(page.getByLabel('WhatsApp')).toHaveValue('5555 1234');
    await page.reload();
    await expect(page.getByLabel('WhatsApp')).toHaveValue('5555 1234');
    await press(page, 'Continuar');
    await page.getByLabel('Departamento').selectOption('Sacatepéquez');
    await page.getByLabel('Municipio').selectOption('Antigua Guatemala');
    await page.getByRole('main').getByRole('link', { name: 'Atrás' }).click();
    await expect(page.getByLabel('WhatsApp')).toHaveValue('+502 5555 1234');
    await page.goForward();
    await expect(page.getByLabel('Municipio').locator('option:checked')).toHaveText('Antigua Guatemala');
    await press(page, 'Continuar');
    await expect(heading(page, '¿Cuándo abres?')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Todos los días 7:00');
    await expect(heading(page, 'Muestra tu negocio')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await press(page, 'Domingo');
    await page.getByRole('group', { name: 'El domingo' }).getByText('Cerrado').click();
    await press(page, 'Guardar y salir');
    await expect(page).toHaveURL('/mis-contenidos');
    const [business, ...others] = await businessesOf(site.resources, userId);
    expect(others).toEqual([]);
    expect(business).toMatchObject({ whatsappNumber: '+50255551234', placeCode: '0301' });
    expect(business?.businessHours).toMatchObject({ sunday: { closed: true }, saturday: { close: '21:00' } });
  },
);

test(
  'Back to the first step changes the business, and makes no second one',
  { tag: '@phone' },
  async ({ page, site }) => {
    const userId = await begin(page, site.resources, 'Comedor Non');
    await page.goBack();
    await expect(page.getByLabel('Nombre del negocio')).toHaveValue('Comedor Non');
    await page.getByLabel('Nombre del negocio').fill('Comedor Nan');
    await press(page, 'Continuar');
    await expect(heading(page, '¿A qué WhatsApp te escriben?')).toBeVisible();
    expect(await businessesOf(site.resources, userId)).toMatchObject([{ name: 'Comedor Nan' }]);
  },
);

test('two taps make one business', { tag: '@phone' }, async ({ page, site }) => {
  const owner = await newOwner(site.resources, { premium: true });
  await enter(page, owner, '/publicar');
  await page.getByLabel('Nombre del negocio').fill('Sastrería Tz’i');
  await page.getByRole('button', { name: 'Publicar y continuar' }).dblclick();
  await expect(heading(page, '¿A qué WhatsApp te escriben?')).toBeVisible();
  expect(await businessesOf(site.resources, owner.id)).toHaveLength(1);
});

test('at the limit of the plan the steps say so', { tag: '@phone' }, async ({ page, site }) => {
  await begin(page, site.resources, 'Comedor Non');
  await visit(page, '/publicar');
  await expect(page.getByRole('region', { name: 'Límite alcanzado' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without network', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'a step keeps what was typed, and is saved later',
    { tag: '@phone' },
    async ({ page, context, site }) => {
      const userId = await begin(page, site.resources, 'Molino San José');
      await page.getByLabel('WhatsApp').fill('5555 4321');
      await context.setOffline(true);
      await press(page, 'Continuar');
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByLabel('WhatsApp')).toHaveValue('5555 4321');
      await context.setOffline(false);
      await press(page, 'Continuar');
      await expect(heading(page, '¿Dónde está?')).toBeVisible();
      expect(await businessesOf(site.resources, userId)).toMatchObject([{ whatsappNumber: '+50255554321' }]);
    },
  );
});

for (const premium of [false, true])
  test.describe(`a lost answer, ${premium ? 'with' : 'without'} Premium`, () => {
    test.use({ expectedFailures: [/ERR_CONNECTION_RESET/] });

    test('a reload before the retry makes no second business', { tag: '@phone' }, async ({ page, site }) => {
      const owner = await newOwner(site.resources, { premium });
      await enter(page, owner, '/publicar');
      await page.getByLabel('Nombre del negocio').fill('Molino Santa Fe');
      await page.route(
        '**/api/business-profiles/',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await press(page, 'Publicar y continuar');
      await expect(page.getByRole('alert')).toBeFocused();
      expect(await businessesOf(site.resources, owner.id)).toHaveLength(1);
      await page.reload();
      await expect(page.getByLabel('Nombre del negocio')).toHaveValue('Molino Santa Fe');
      await press(page, 'Publicar y continuar');
      await expect(heading(page, '¿A qué WhatsApp te escriben?')).toBeVisible();
      expect(await businessesOf(site.resources, owner.id)).toHaveLength(1);
    });
  });

test.describe('a session that ended', () => {
  test.use({ expectedFailures: [/^401 /] });

  test(
    'is begun again in another tab, and the step is saved',
    { tag: '@phone' },
    async ({ page, context, site }) => {
      const owner = await newOwner(site.resources);
      await enter(page, owner, '/publicar');
      await page.getByLabel('Nombre del negocio').fill('Librería Kan');
      await site.resources.db.deleteFrom('userSession').where('userId', '=', owner.id).execute();
      await press(page, 'Publicar y continuar');
      await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible();
      const tab = await context.newPage();
      await enter(tab, owner, '/about');
      await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await press(page, 'Publicar y continuar');
      await expect(heading(page, '¿A qué WhatsApp te escriben?')).toBeVisible();
    },
  );
});

test.describe('a photo that fails', () => {
  test.use({ expectedFailures: [/^503 .*upload/] });

  test('can be sent again, or left', { tag: '@phone' }, async ({ page, site }) => {
    await begin(page, site.resources, 'Óptica Kawoq');
    await visit(page, page.url().replace('whatsapp', 'foto'));
    await page.route(UPLOADS, (route) => route.fulfill({ status: 503, json: { detail: 'Ahora no.' } }), {
      times: 1,
    });
    const buffer = await drawPicture('teal', 640, 480);
    await page.getByLabel('Agregar fotos').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await press(page, 'Reintentar');
    await expect(heading(page, 'Tu negocio ya está en la plaza')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Descripción de la foto 1')).toBeVisible();
    await press(page, 'Continuar');
    await expect(heading(page, 'Tu negocio ya está en la plaza')).toBeVisible();
  });
});
