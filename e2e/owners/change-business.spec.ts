import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Resources } from '#server/open-resources.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { tabTo } from '../focus-walk.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

const COLOURS = ['#b42318', '#0f766e', '#0a58ca'];

async function pictures(number: number) {
  const draw = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
  const buffers = await Promise.all(COLOURS.slice(0, number).map(draw));
  return buffers.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }));
}

async function openOwnBusiness(page: Page, resources: Resources, photos: number) {
  const owner = await newOwner(resources);
  const { id } = await buildBusiness(resources.db, { userId: owner.id, name: 'Tortillería Lupita' });
  await enter(page, owner, `/business/${id}`);
  if (photos === 0) return { id, owner };
  const form = await openEditor(page);
  await form.getByLabel('Agregar fotos').setInputFiles(await pictures(photos));
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toBeHidden();
  return { id, owner };
}

async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await expect(form.getByLabel('Nombre del negocio')).toHaveValue('Tortillería Lupita');
  for (const title of ['Fotos', 'Descripción']) await openSection(form, title);
  return form;
}

const captions = (form: ReturnType<Page['getByRole']>) =>
  form
    .getByLabel(/^Descripción de la foto/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('an owner edits texts and photos, and the page updates at once', async ({ page, site }) => {
  await openOwnBusiness(page, site.resources, 3);
  await expect(page.getByText('1 / 3')).toBeVisible();
  const form = await openEditor(page);
  for (const [index, caption] of ['Uno', 'Dos', 'Tres'].entries())
    await form.getByLabel(`Descripción de la foto ${index + 1}`).fill(caption);
  const handle = form.getByRole('button', { name: 'Ordenar la foto 1 de 3 con las flechas' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByText('Foto en el lugar 2 de 3.')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Ordenar la foto 2 de 3 con las flechas' })).toBeFocused();
  expect(await captions(form)).toEqual(['Dos', 'Uno', 'Tres']);
  await form.getByRole('button', { name: 'Usar como portada la foto 2' }).click();
  await form.getByRole('button', { name: 'Quitar la foto 3' }).click();
  await expect(form.getByRole('heading', { name: 'Fotos' })).toBeFocused();
  await form.getByLabel('Descripción corta').fill('Tortillas a mano');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Negocio actualizado exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Tortillas a mano')).toBeVisible();
  await expect(page.getByText('1 / 2')).toBeVisible();
  await openEditor(page);
  expect(await captions(form)).toEqual(['Dos', 'Uno']);
  await expect(form.getByRole('button', { name: 'Usar como portada la foto 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test(
  'photos are ordered by buttons, with a finger and by keyboard',
  { tag: '@phone' },
  async ({ page, site }) => {
    await openOwnBusiness(page, site.resources, 2);
    const form = await openEditor(page);
    for (const [index, caption] of ['Uno', 'Dos'].entries())
      await form.getByLabel(`Descripción de la foto ${index + 1}`).fill(caption);
    const later = form.getByRole('button', { name: 'Mover después la foto 1' });
    const box = await later.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await later.tap();
    expect(await captions(form)).toEqual(['Dos', 'Uno']);
    await form.getByLabel('Descripción de la foto 1').focus();
    await tabTo(page, later);
    await page.keyboard.press('Enter');
    expect(await captions(form)).toEqual(['Uno', 'Dos']);
  },
);

test('photos are ordered by dragging', { tag: '@once' }, async ({ page, site }) => {
  await openOwnBusiness(page, site.resources, 3);
  const form = await openEditor(page);
  for (const [index, caption] of ['Uno', 'Dos', 'Tres'].entries())
    await form.getByLabel(`Descripción de la foto ${index + 1}`).fill(caption);
  const handle = await form.getByRole('button', { name: /^Ordenar la foto 1 / }).boundingBox();
  const target = await form.getByRole('button', { name: /^Ordenar la foto 2 / }).boundingBox();
  if (!handle || !target) throw new Error('The handles are not to be seen');
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 60, handle.y + 20, { steps: 5 });
  await page.mouse.move(target.x + 20, target.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => captions(form)).toEqual(['Dos', 'Uno', 'Tres']);
});

test(
  'two tabs that edit different fields do not overwrite each other',
  { tag: '@once' },
  async ({ page, context, site }) => {
    await openOwnBusiness(page, site.resources, 0);
    const other = await context.newPage();
    await visit(other, page.url());
    const [first, second] = [await openEditor(page), await openEditor(other)];
    await first.getByLabel('Descripción corta').fill('Tortillas a mano');
    await first.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(first).toBeHidden();
    await second.getByLabel('Dirección').fill('5a avenida 4-21');
    await second.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(other.getByText('5a avenida 4-21').first()).toBeVisible();
    await expect(other.getByText('Tortillas a mano')).toBeVisible();
  },
);

test('only the owner sees the tools', { tag: '@once' }, async ({ page, site }) => {
  const { id } = await openOwnBusiness(page, site.resources, 0);
  const tools = page.getByRole('region', { name: 'Opciones del propietario' });
  await expect(tools).toBeVisible();
  await dropSession(page);
  await enter(page, await newOwner(site.resources), `/business/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tools).toBeHidden();
});

test.describe(() => {
  test.use({ expectedFailures: [/^404 .*business/] });

  test('deleting a business leads its owner home', async ({ page, site }) => {
    const { id } = await openOwnBusiness(page, site.resources, 0);
    await page.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar Tortillería Lupita?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Eliminar negocio' }).click();
    await expect(page.getByText('Negocio eliminado exitosamente')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto(`/business/${id}`);
    await expect(page.getByText('Perfil de Negocio No Encontrado')).toBeVisible();
  });
});

test(
  'a business over the plan limit says so, and can be pinned',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { resources } = site;
    const { id, owner } = await openOwnBusiness(page, resources, 0);
    await resources.db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', id).execute();
    await buildBusiness(resources.db, { userId: owner.id, name: 'La otra' });
    await page.reload();
    await expect(page.getByText('Tu plan no muestra este negocio')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await page.getByRole('button', { name: 'Mostrar este negocio' }).click();
    await expect(page.getByText('El negocio vuelve a mostrarse')).toBeVisible();
    await expect(page.getByText('Tu plan no muestra este negocio')).toBeHidden();
  },
);
