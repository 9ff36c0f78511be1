import type { Locator, Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

async function openForm(page: Page, resources: Resources): Promise<{ id: number; form: Locator }> {
  const owner = await newOwner(resources);
  const values = { name: 'Tortillería Lupita', shortDescription: null, phoneNumber: null };
  const { id } = await buildBusiness(resources.db, { userId: owner.id, ...values });
  await enter(page, owner, `/business/${id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await expect(form.getByRole('heading', { name: 'Nombre y categoría' })).toBeVisible();
  return { id, form };
}

const section = (form: Locator, name: string) => form.getByRole('region', { name });

test(
  'on a phone the form is a list of folded sections that keep what they hold',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { form } = await openForm(page, site.resources);
    await expect(form.locator('details[open]')).toHaveCount(0);
    await expect(section(form, 'Nombre y categoría')).toContainText('Tortillería Lupita · Sin categoría');
    await expect(section(form, 'Descripción')).toContainText('Agregar descripción');
    const [height, screen] = await form.evaluate((box) => [box.scrollHeight, box.clientHeight]);
    expect(height).toBeLessThanOrEqual(screen ?? 0);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await openSection(form, 'Descripción');
    await form.getByLabel('Descripción corta').fill('Tortillas a mano');
    await section(form, 'Descripción').locator('summary').tap();
    await expect(form.getByLabel('Descripción corta')).toBeHidden();
    await expect(section(form, 'Descripción').locator('summary')).toContainText('Tortillas a mano');
    await openSection(form, 'WhatsApp y teléfonos');
    await form.getByRole('textbox', { name: 'WhatsApp' }).fill('5555 1234');
    await form.getByRole('button', { name: 'Guardar cambios' }).tap();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Tortillas a mano')).toBeVisible();
  },
);

test.describe('an error in a folded section', () => {
  test.use({ expectedFailures: [] });

  test('opens it, and the summary of errors leads there', { tag: '@phone' }, async ({ page, site }) => {
    const { form } = await openForm(page, site.resources);
    await openSection(form, 'Nombre y categoría');
    await form.getByLabel('Nombre del negocio').fill('');
    await section(form, 'Nombre y categoría').locator('summary').tap();
    await expect(section(form, 'Nombre y categoría').locator('summary')).toContainText('Escribe el nombre');
    await form.getByRole('button', { name: 'Guardar cambios' }).tap();
    const summary = form.getByRole('alert').filter({ hasText: 'Hay un problema' });
    await expect(summary).toBeFocused();
    await expect(form.getByLabel('Nombre del negocio')).toBeVisible();
    await section(form, 'Nombre y categoría').locator('summary').tap();
    await summary.getByRole('link').tap();
    await expect(form.getByLabel('Nombre del negocio')).toBeFocused();
  });
});

test('a phone without a mouse opens sections by keyboard', { tag: '@phone' }, async ({ page, site }) => {
  const { form } = await openForm(page, site.resources);
  const hours = section(form, 'Horario').locator('summary');
  await hours.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(section(form, 'Horario').locator(':focus')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Agregar horario' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /^Lunes/ })).toBeVisible();
});

test('on a desk the form shows all its fields', { tag: '@once' }, async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, { userId: owner.id, name: 'Tortillería Lupita' });
  await enter(page, owner, `/business/${id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await expect(form.getByLabel('Nombre del negocio')).toBeVisible();
  await expect(form.getByLabel('Dirección')).toBeVisible();
  await expect(form.getByRole('region').locator('> details')).toHaveCount(0);
});
