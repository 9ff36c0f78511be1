import type { Locator, Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { drawPicture } from '#test/pictures.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

const UPLOADS = '**/api/upload/*/*/image';

async function openForm(page: Page, business: string, tool: string): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: business }).first().click();
  await expect(page).toHaveURL(/\/business\/\d+$/);
  await page.getByRole('region', { name: 'Opciones del propietario' }).getByText(tool).click();
  const form = page.getByRole('dialog');
  await openSection(form, 'Fotos');
  return form;
}

async function choosePhotos(form: Locator, count: number): Promise<void> {
  const buffer = await drawPicture('teal', 640, 480);
  const photos = Array.from({ length: count }, (_, index) => {
    return { name: `${index}.png`, mimeType: 'image/png', buffer };
  });
  await form.getByLabel('Agregar fotos').setInputFiles(photos);
  await expect(form.getByLabel(`Descripción de la foto ${count}`)).toBeVisible();
}

const goBack = (page: Page) => page.evaluate(() => history.back());

test('Back asks before it discards photos', async ({ page, site }) => {
  const owner = await newOwner(site.resources, { premium: true });
  await buildBusiness(site.resources.db, { userId: owner.id, name: 'Floristería Ixchel' });
  await enter(page, owner, '/mis-contenidos');
  const form = await openForm(page, 'Floristería Ixchel', 'Crear Anuncio');
  await choosePhotos(form, 1);
  await goBack(page);
  const prompt = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await prompt.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/\/business\/\d+$/);
  await expect(form.getByLabel('Descripción de la foto 1')).toBeVisible();
  await goBack(page);
  await prompt.getByRole('button', { name: 'Guardar borrador y cerrar' }).click();
  await expect(page).toHaveURL('/mis-contenidos');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back waits for uploads', async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'Sastrería Canek' });
  await enter(page, owner, '/mis-contenidos');
  const form = await openForm(page, 'Sastrería Canek', 'Editar');
  await choosePhotos(form, 3);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await released;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByText('Subiendo tus fotos…')).toBeVisible();
  await goBack(page);
  await expect(form.getByText('Todavía se está guardando. Espera un momento.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })).toHaveCount(0);
  release();
  await expect(page.getByText('Negocio actualizado exitosamente')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(`/business/${id}`);
  const media = await page.request.get(`/api/media/business/${id}`);
  expect(await media.json()).toHaveLength(3);
});

test.describe('after failed uploads', () => {
  test.use({ expectedFailures: [/^503 .*upload/] });

  test('Back leads to a page with the saved data', { tag: '@once' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    await buildBusiness(site.resources.db, { userId: owner.id, name: 'Zapatería Kukul' });
    await enter(page, owner, '/mis-contenidos');
    const form = await openForm(page, 'Zapatería Kukul', 'Editar');
    await form.getByLabel('Nombre del negocio').fill('Zapatería Kukulkán');
    await choosePhotos(form, 1);
    await page.route(UPLOADS, (route) => route.fulfill({ status: 503, json: { detail: 'Ahora no.' } }));
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form.getByText('Negocio actualizado pero error al gestionar imágenes')).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL('/mis-contenidos');
    await expect(page.getByRole('heading', { name: 'Zapatería Kukulkán' })).toBeVisible();
  });
});
