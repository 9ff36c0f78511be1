import type { Locator } from '@playwright/test';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, openNewBusiness, phonePhotos, test } from './owner.ts';

const UPLOADS = '**/api/upload/business/*/image';

test.describe(() => {
  test.use({ expectedFailures: [/^503 .*upload/] });

  test(
    'publishes five photos, through a reload and a failing upload',
    { tag: '@once' },
    async ({ page, site }) => {
      // Five photos of 12 megapixels are slow on a busy machine.
      test.setTimeout(180_000);
      const category = await buildCategory(site.resources.db);
      await enter(page, await newOwner(site.resources, { premium: true }), '/');
      const begun = await openNewBusiness(page);
      await begun.getByLabel('Nombre del negocio').fill('Comedor Doña Chayo');
      await begun.getByLabel('Descripción corta').fill('Almuerzos caseros');
      await expect(begun.getByText('17/100')).toBeVisible();
      await page.reload();

      const form = await openNewBusiness(page);
      await expect(form.getByText('Borrador recuperado')).toBeVisible();
      await expect(form.getByText('Si habías elegido fotos nuevas, elígelas otra vez.')).toBeVisible();
      await expect(form.getByLabel('Nombre del negocio')).toHaveValue('Comedor Doña Chayo');
      await form.getByLabel('Categoría').selectOption(category.name);
      await form.getByLabel('Departamento').selectOption('Sacatepéquez');
      await form.getByLabel('Municipio').selectOption('Antigua Guatemala');
      await form.getByLabel('WhatsApp').fill('(502) 5555-1234');
      await form.getByRole('button', { name: 'Agregar horario' }).click();
      const photos = await phonePhotos(5);
      await form.getByLabel('Agregar fotos').setInputFiles(photos);
      await expect(form.getByRole('listitem').getByLabel(/^Descripción de la foto/)).toHaveCount(5);

      const sizes: number[] = [];
      await page.route(UPLOADS, (route) => {
        sizes.push(route.request().postDataBuffer()?.length ?? 0);
        const detail = 'El servicio no está disponible en este momento.';
        return sizes.length === 3 ? route.fulfill({ status: 503, json: { detail } }) : route.continue();
      });
      await form.getByRole('button', { name: 'Publicar negocio' }).click();
      await expect(form.getByRole('alert')).toContainText('Negocio creado pero error al subir imágenes', {
        timeout: 90_000,
      });
      await form.getByRole('button', { name: 'Reintentar' }).click();

      await expect(page).toHaveURL(/\/business\/\d+$/, { timeout: 60_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comedor Doña Chayo');
      await expect(page.getByText('1 / 5')).toBeVisible();
      await expect(page.getByText('+502 5555 1234').first()).toBeVisible();
      expect(sizes).toHaveLength(6);
      expect(Math.max(...sizes)).toBeLessThan((photos[0]?.buffer.length ?? 0) / 2);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador'))),
      ).toEqual([]);
    },
  );
});

test(
  'errors are summarised and shown at their field, in both themes',
  { tag: '@once' },
  async ({ page, site }) => {
    await enter(page, await newOwner(site.resources), '/');
    const form = await openNewBusiness(page);
    await form.getByLabel('WhatsApp').fill('5555-12');
    await form.getByRole('button', { name: 'Agregar horario' }).click();
    await form.getByRole('button', { name: 'Segundo horario' }).click();
    await form
      .getByLabel('Agregar fotos')
      .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(form.getByText('Elige una imagen JPG, PNG o GIF.')).toBeVisible();
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const summary = form.getByRole('alert').filter({ hasText: 'Hay un problema' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Escribe el nombre del negocio.',
      'WhatsApp: Escribe un número de Guatemala, como 5555 1234.',
      'Indica a qué hora abre y cierra el lunes.',
    ]);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await summary.getByRole('link', { name: /lunes/ }).click();
    await expect(form.getByRole('button', { name: /^Lunes/ })).toBeFocused();
  },
);

test.describe(() => {
  test.use({ expectedFailures: [/^422 .*business-profiles/] });

  test(
    'a category that was deleted meanwhile is reported, and may be left empty',
    { tag: '@once' },
    async ({ page, site: { resources } }) => {
      await buildCategory(resources.db);
      const { id, name } = await buildCategory(resources.db);
      await enter(page, await newOwner(resources), '/');
      const form = await openNewBusiness(page);
      const category = form.getByLabel('Categoría');
      const chosen = category.locator('option:checked');
      await form.getByLabel('Nombre del negocio').fill('Molino San José');
      await category.selectOption(name);
      await resources.db.deleteFrom('category').where('id', '=', id).execute();
      await form.getByRole('button', { name: 'Publicar negocio' }).click();
      await expect(form.getByRole('alert').first()).toContainText('Elige una categoría de la lista.');
      await expect(chosen).toHaveText('Ya no existe');

      await page.reload();
      await openNewBusiness(page);
      await expect(chosen).toHaveText('Ya no existe');
      await category.selectOption('Sin categoría');
      await form.getByRole('button', { name: 'Publicar negocio' }).click();
      await expect(page).toHaveURL(/\/business\/\d+$/);
    },
  );
});

test(
  'leaving unsaved changes asks first, and can keep the draft',
  { tag: '@once' },
  async ({ page, site }) => {
    await enter(page, await newOwner(site.resources), '/');
    const form = await openNewBusiness(page);
    await form.getByLabel('Nombre del negocio').fill('Tienda La Bendición');
    await page.keyboard.press('Escape');
    const prompt = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
    await prompt.getByRole('button', { name: 'Seguir editando' }).click();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
    await form.getByRole('button', { name: 'Cerrar' }).click();
    await prompt.getByRole('button', { name: 'Guardar borrador y cerrar' }).click();
    await expect(form).toBeHidden();
    await expect(
      page.getByRole('link', { name: 'Agregar Negocio' }).and(page.locator(':focus')),
    ).toBeAttached();
    await openNewBusiness(page);
    await expect(form.getByLabel('Nombre del negocio')).toHaveValue('Tienda La Bendición');
    await form.getByRole('button', { name: 'Descartar' }).click();
    await expect(form.getByLabel('Nombre del negocio')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  },
);

test(
  'at the plan limit every add button says so, and a dialog says why',
  { tag: '@phone' },
  async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    const { id: businessId } = await buildBusiness(site.resources.db, { userId: owner.id });
    for (let number = 1; number <= 10; number++) await buildAnnouncement(site.resources.db, { businessId });
    const expectFull = async (button: Locator) => {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      // Waits until the menu that holds it has opened; a click would wait until it is enabled.
      await button.hover();
      await button.click({ force: true });
      const limit = page.getByRole('dialog', { name: 'Límite alcanzado' });
      await expect(limit.getByRole('link', { name: 'Ver Planes Premium' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(limit).toHaveCount(0);
    };
    await enter(page, owner, '/');
    await expectFull(
      page.getByRole('main').getByRole('button', { name: 'Agregar Negocio Límite alcanzado' }).first(),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expectFull(
      page.locator('#mobile-menu').getByRole('button', { name: 'Agregar Negocio Límite alcanzado' }),
    );
    await visit(page, '/anuncios');
    await expectFull(page.getByRole('main').getByRole('button', { name: 'Crear Anuncio Límite alcanzado' }));
    await visit(page, `/business/${businessId}`);
    await expectFull(page.getByRole('button', { name: 'Crear Anuncio Límite alcanzado' }));
    await visit(page, '/mis-contenidos?nuevo=negocio');
    await expect(page.getByRole('dialog', { name: 'Límite alcanzado' }).getByText('1 de 1')).toBeVisible();
  },
);

test.describe('when another tab has created the business', () => {
  test.use({ expectedFailures: [/^409 .*business-profiles/] });

  test('the limit and a link are shown, and the form stays', { tag: '@once' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    await enter(page, owner, '/');
    const form = await openNewBusiness(page);
    await form.getByLabel('Nombre del negocio').fill('Barbería El Quetzal');
    // Until then, the form may ask for the limit again at any time.
    await page.route('**/api/business-profiles/', async (route) => {
      if (route.request().method() === 'POST') await buildBusiness(site.resources.db, { userId: owner.id });
      await route.continue();
    });
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const limit = page.getByRole('dialog', { name: 'Límite alcanzado' });
    await expect(limit.getByText('1 de 1')).toBeVisible();
    await expect(limit.getByRole('link', { name: 'Ver Planes Premium' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(limit).toHaveCount(0);
    const caution = form.getByText('El plan Gratis incluye un negocio.').filter({ visible: true });
    await expect(caution).toBeVisible();
    await expect(form.getByLabel('Nombre del negocio')).toHaveValue('Barbería El Quetzal');
  });
});

test.describe(() => {
  test.use({ expectedFailures: [/^(404 .*email|409 .*business-profiles)/] });

  test('an administrator publishes for another user', { tag: '@once' }, async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    const full = await newOwner(site.resources);
    await buildBusiness(site.resources.db, { userId: full.id });
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/');
    const form = await openNewBusiness(page);
    await form.getByLabel('Nombre del negocio').fill('Panadería Xelajú');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(form.getByRole('alert')).toContainText('Selecciona un usuario');
    await form.getByLabel('Usuario').fill('nadie@example.com');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(form.getByRole('alert')).toContainText('Selecciona un usuario');
    await form.getByLabel('Usuario').fill(full.email);
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(form.getByLabel('Usuario')).toHaveAccessibleDescription(
      /El plan de esta persona no tiene lugar/,
    );
    await form.getByLabel('Usuario').fill(owner.email);
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(page).toHaveURL(/\/business\/\d+$/);
    const { user_id: userId } = (await (
      await page.request.get(`/api/business-profiles/${page.url().split('/').at(-1)}`)
    ).json()) as { user_id: number };
    expect(userId).toBe(owner.id);
  });
});
