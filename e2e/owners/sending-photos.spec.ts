import type { Locator, Page } from '@playwright/test';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { drawPicture } from '#test/pictures.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

const UPLOADS = '**/api/upload/*/*/image';
const NOT_NOW = { status: 503, json: { detail: 'El servicio no está disponible en este momento.' } };

async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    UPLOADS,
    async (route) => {
      await promise;
      await route.fulfill(NOT_NOW);
    },
    { times: 1 },
  );
  return resolve;
}

async function expectLegible(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function addPhoto(page: Page, form: Locator, failed: string): Promise<void> {
  const buffer = await drawPicture('teal', 640, 480);
  await form.getByLabel('Agregar fotos').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(form.getByLabel('Descripción de la foto 1')).toBeVisible();
  await expectLegible(page);
  const letGo = await holdUploads(page);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Subiendo tus fotos…' })).toBeVisible();
  await expect(form.getByRole('progressbar', { name: 'Subiendo la foto 1' })).toBeVisible();
  await expectLegible(page);
  letGo();
  await expect(form.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expect(form.getByText(NOT_NOW.json.detail)).toBeVisible();
  await expectLegible(page);
  await form.getByRole('button', { name: 'Reintentar' }).click();
  await expect(form).toBeHidden();
}

test.describe('an upload that fails while', () => {
  test.use({ expectedFailures: [/^503 .*upload/] });

  test('a business is edited can be retried', { tag: '@phone' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'Tortillería Lupita' });
    await enter(page, owner, `/business/${id}`);
    await page.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar negocio' });
    await openSection(form, 'Fotos');
    await addPhoto(page, form, 'Negocio actualizado pero error al gestionar imágenes');
    await expect(page.getByRole('main').getByRole('button', { name: 'Ver imagen' })).toBeVisible();
  });

  test('an announcement is edited can be retried', { tag: '@phone' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources, { premium: true });
    const { id: businessId } = await buildBusiness(site.resources.db, { userId: owner.id });
    const { id } = await buildAnnouncement(site.resources.db, { businessId });
    await enter(page, owner, `/anuncios/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar anuncio' });
    await addPhoto(page, form, 'Anuncio actualizado pero error al gestionar imágenes');
    await expect(page.getByRole('main').getByRole('article').getByRole('img')).toHaveCount(1);
  });
});

test.describe('photos over the plan limit while', () => {
  test.use({ expectedFailures: [/^403 .*upload/] });

  test('an announcement is edited are reported once', { tag: '@phone' }, async ({ page, site }) => {
    const { db } = site.resources;
    const owner = await newOwner(site.resources, { premium: true });
    const { id: businessId } = await buildBusiness(db, { userId: owner.id });
    const { id } = await buildAnnouncement(db, { businessId });
    await enter(page, owner, `/anuncios/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar anuncio' });
    const buffer = await drawPicture('teal', 640, 480);
    const photo = { name: 'a.png', mimeType: 'image/png', buffer };
    await form.getByLabel('Agregar fotos').setInputFiles([photo, photo]);
    await expect(form.getByLabel('Descripción de la foto 2')).toBeVisible();
    await db.deleteFrom('userSubscription').where('userId', '=', owner.id).execute();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form.getByText('Las imágenes en los anuncios son parte del plan Premium.')).toHaveCount(1);
    await expect(form.getByText('No se subió')).toHaveCount(2);
    await expect(form.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    await expectLegible(page);
    await form.getByRole('button', { name: 'Terminar así' }).click();
    await expect(form).toBeHidden();
  });
});
