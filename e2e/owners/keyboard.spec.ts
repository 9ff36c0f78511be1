import type { Locator, Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { tabTo } from '../focus-walk.ts';
import { expect } from '../fixtures.ts';
import { walkFocus } from '../focus-walk.ts';
import { enter, newOwner, test } from './owner.ts';

test.use({ reducedMotion: 'reduce' });

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('a business is published by keyboard alone', { tag: '@phone' }, async ({ page, site }) => {
  await enter(page, await newOwner(site.resources), '/publicar');
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { level: 1, name });
  await expect(main.getByLabel('Nombre del negocio')).toBeFocused();
  await page.keyboard.type('Sastrería Balam');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('WhatsApp')).toBeFocused();
  await page.keyboard.type('57770102');
  await press(page, main.getByRole('button', { name: 'Continuar' }));
  await expect(heading('¿Dónde está?')).toBeFocused();
  await tabTo(page, main.getByLabel('Departamento'));
  await page.keyboard.type('Sac');
  await expect(main.getByLabel('Departamento').locator('option:checked')).toHaveText('Sacatepéquez');
  await press(page, main.getByRole('button', { name: 'Continuar' }));
  await expect(heading('¿Cuándo abres?')).toBeFocused();
  await press(page, main.getByRole('button', { name: /^Lunes a sábado 8/ }));
  // Until the photos are known the step shows none of its own.
  await expect(main.getByLabel('Agregar fotos')).toBeAttached();
  await expect(heading('Muestra tu negocio')).toBeFocused();
  await press(page, main.getByRole('link', { name: 'Saltar' }));
  await expect(heading('Tu negocio ya está en la plaza')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(heading('¿Cuándo abres?')).toBeFocused();
  expect(await walkFocus(page, 'Tab')).toEqual([]);
  expect(await walkFocus(page, 'Shift+Tab')).toEqual([]);
});

test('a business is changed by keyboard alone', { tag: '@phone' }, async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'Tortillería Lupita' });
  await enter(page, owner, `/business/${id}`);
  await press(page, page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }));
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  for (const name of ['Nombre y categoría', 'WhatsApp y teléfonos', 'Lugar'])
    await press(page, form.getByRole('region', { name }).locator('summary'));
  await tabTo(page, form.getByRole('button', { name: 'Cerrar' }));
  expect(await walkFocus(page, 'Tab')).toEqual([]);
  await press(page, form.getByRole('region', { name: 'Descripción' }).locator('summary'));
  await type(page, form.getByLabel('Descripción corta'), 'Tortillas a mano');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Tortillas a mano')).toBeVisible();
});

test(
  'an announcement is published and its link copied by keyboard alone',
  { tag: '@phone' },
  async ({ page, site }) => {
    const owner = await newOwner(site.resources);
    await buildBusiness(site.resources.db, { userId: owner.id, name: 'Panadería Xelajú' });
    await enter(page, owner, '/mis-contenidos');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Crear Anuncio' }).first());
    const form = page.getByRole('dialog', { name: 'Crear anuncio' });
    await expect(form.getByLabel('Título')).toBeFocused();
    await page.keyboard.type('Champurradas');
    await type(page, form.getByLabel('Contenido'), 'Todas las tardes.');
    await press(page, form.getByRole('button', { name: 'Publicar anuncio' }));
    const step = page.getByRole('dialog', { name: 'Anuncio publicado' });
    await tabTo(page, step.getByRole('link', { name: 'Compartir por WhatsApp' }));
    await tabTo(page, step.getByRole('button', { name: 'Copiar enlace' }));
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Champurradas')).toBeVisible();
  },
);
