import type { Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

test('every public page shows its content', { tag: '@once' }, async ({ page, request }) => {
  const pages: [path: string, heading: string | RegExp, content: string][] = [
    ['/', /Guatemala/, 'Negocios Destacados'],
    ['/about', /plaza/i, 'Inclusión'],
    ['/planes', /negocio/, 'Q40'],
    ['/login', 'Iniciar sesión', '¿No tienes cuenta?'],
    ['/register', 'Crear cuenta', '¿Ya tienes cuenta?'],
    [await businessAddress(request, shops.hotel), shops.hotel, 'Acerca de'],
    [await announcementAddress(request, notices.pictured), notices.pictured, 'Comentarios'],
  ];
  for (const [path, title, content] of pages) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(main(page)).toContainText(content);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tema' })).toBeHidden();
  }
});

test('search, filters and pagination work by forms and links', async ({ page, isMobile }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Buscar negocios' }).fill('pelukeria');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/negocios?search=pelukeria');
  await expect(cards(page).first()).toContainText('Peluquería Don Chepe');

  await page.goto('/negocios');
  if (isMobile)
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Hoteles' }).click();
  else await page.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: 'Hoteles y turismo' });
  await page.getByLabel('Lugar').selectOption({ label: 'Sacatepéquez' });
  await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(heading(page)).toHaveText('Hoteles y turismo en Sacatepéquez');
  await expect(page.getByRole('checkbox', { name: 'Abierto ahora' })).toBeChecked();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Quitar filtros' }).click();

  await expect(cards(page)).toHaveCount(12);
  const first = await cards(page).getByRole('heading').allTextContents();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  const second = await cards(page).getByRole('heading').allTextContents();
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(first);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(heading(page)).toHaveText(first[0] ?? '');
});

test('pictures can be scrolled and opened', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto(await businessAddress(request, shops.hotel));
  const gallery = page.getByRole('region', { name: `Imágenes de ${shops.hotel}` });
  const last = gallery.getByRole('img', { name: `${shops.hotel} image 5` });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(gallery.getByRole('button')).toHaveCount(0);
  const file = await gallery.getByRole('link').last().getAttribute('href');
  expect((await request.get(file ?? '')).headers()['content-type']).toBe('image/webp');
});

test('replies have a link', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/anuncios?search=a%C3%B1il');
  await page.getByRole('link', { name: '4 comentarios' }).click();
  await expect(page).toHaveURL(`${await announcementAddress(request, notices.pictured)}#comentarios`);
  await expect(page.getByRole('region', { name: 'Comentarios' }).getByRole('listitem')).toHaveCount(4);
});

test('the menu opens and its links work', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Planes' })
    .click();
  await expect(page).toHaveURL('/planes');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
});
