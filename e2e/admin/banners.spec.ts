import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const test = testOn((resources) => newOwner(resources, { role: 'admin', name: 'Eva Chávez' }));
// Banners are shared by the whole site.
test.describe.configure({ mode: 'serial' });

const cardOf = (page: Page) => page.getByRole('region', { name: 'Banners' });
const rowOf = (page: Page, text: string) => cardOf(page).getByRole('listitem').filter({ hasText: text });

async function picture(background: string) {
  const drawing = sharp({ create: { width: 1600, height: 640, channels: 3, background } });
  return { name: 'feria.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
}

async function openUpload(page: Page) {
  await cardOf(page).getByRole('button', { name: 'Subir banner' }).click();
  return page.getByRole('dialog', { name: 'Subir banner' });
}

async function upload(page: Page, altText: string, { order = '0', colour = '#0f766e' } = {}) {
  const form = await openUpload(page);
  await form.getByLabel('Elegir imagen').setInputFiles(await picture(colour));
  await form.getByLabel('Texto alternativo').fill(altText);
  await form.getByLabel('Orden').fill(order);
  await form.getByRole('button', { name: 'Subir banner' }).click();
  await expect(form).toHaveCount(0);
}

const slides = async (page: Page) => {
  const answer = await page.request.get('/api/banners/carousel-urls');
  return ((await answer.json()) as { alt_text: string }[]).map(({ alt_text }) => alt_text);
};

test('a banner is uploaded with a preview, and visitors see it', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await expect(cardOf(page).getByText('No hay banners.')).toBeVisible();
  const form = await openUpload(page);
  const send = form.getByRole('button', { name: 'Subir banner' });
  await expect(send).toBeDisabled();
  await form.getByLabel('Elegir imagen').setInputFiles({
    name: 'notas.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hola'),
  });
  await expect(form.getByText('Por favor, selecciona un archivo de imagen válido')).toBeVisible();
  await expect(send).toBeDisabled();
  await form.getByLabel('Elegir imagen').setInputFiles(await picture('#b42318'));
  await expect(form.getByRole('img', { name: 'Vista previa del banner' })).toBeVisible();
  await form.getByLabel('Texto alternativo').fill('Feria de Jocotenango');
  await form.getByLabel('Orden').fill('abc');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await send.click();
  await expect(page.getByText('Banner publicado')).toBeVisible();
  await expect(rowOf(page, 'Feria de Jocotenango')).toContainText('Orden 0');
  await visit(page, '/');
  await expect(page.getByAltText('Feria de Jocotenango')).toBeVisible();
});

test('a banner is ordered, paused, shown again and deleted', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await upload(page, 'Mercado', { order: '3', colour: '#0a58ca' });
  await upload(page, 'Volcán', { order: '5' });
  expect(await slides(page)).toEqual(['Feria de Jocotenango', 'Mercado', 'Volcán']);
  const row = rowOf(page, 'Volcán');
  await row.getByRole('button', { name: 'Editar Volcán' }).click();
  const form = page.getByRole('dialog', { name: 'Editar banner' });
  await form.getByLabel('Orden').fill('1');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toHaveCount(0);
  await expect(cardOf(page).getByRole('listitem').nth(1)).toContainText('Volcán');
  await row.getByRole('button', { name: 'Pausar Volcán' }).click();
  await expect(row.getByText('En pausa')).toBeVisible();
  expect(await slides(page)).toEqual(['Feria de Jocotenango', 'Mercado']);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await row.getByRole('button', { name: 'Mostrar Volcán' }).click();
  await expect(row.getByText('Visible', { exact: true })).toBeVisible();
  expect(await slides(page)).toEqual(['Feria de Jocotenango', 'Volcán', 'Mercado']);
  await row.getByRole('button', { name: 'Eliminar Volcán' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('¿Estás seguro de que quieres eliminar este banner?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: 'Eliminar Volcán' }).click();
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(cardOf(page).getByRole('heading', { name: 'Banners' })).toBeFocused();
  expect(await slides(page)).toEqual(['Feria de Jocotenango', 'Mercado']);
});

test.describe('when the list fails to load', () => {
  test.use({ expectedFailures: [/503 .*\/api\/banners\//] });

  test('the card says so, and retries', { tag: '@once' }, async ({ page, site }) => {
    await enter(page, site.content, '/admin/bitacora');
    let isAway = true;
    await page.route('**/api/banners/', async (route) =>
      isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Panel', exact: true }).click();
    await expect(
      cardOf(page).getByText('Error al cargar los banners. Por favor, inténtelo de nuevo.'),
    ).toBeVisible();
    isAway = false;
    await cardOf(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(rowOf(page, 'Mercado')).toBeVisible();
    await expect(cardOf(page).getByRole('heading', { name: 'Banners' })).toBeFocused();
  });
});
