import type { Page } from '@playwright/test';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });

test(
  'the search box of the announcements page searches announcements',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, '/anuncios');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ anuncios$/ })).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'Buscar anuncios' });
    await box.fill('añil');
    await box.press('Enter');
    await expect(page).toHaveURL('/anuncios?search=a%C3%B1il');
    await expect(page.getByRole('status').filter({ hasText: '1 resultado para «añil»' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(card(page, notices.pictured)).toBeVisible();
    await page.getByRole('link', { name: 'Quitar añil' }).click();
    await expect(page).toHaveURL('/anuncios');
    await expect(cards(page)).toHaveCount(12);
  },
);

test('zero results link to the businesses', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/anuncios?search=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'Ningún anuncio menciona «zzzzqqqq»' })).toBeVisible();
  await page.getByRole('link', { name: 'Buscar «zzzzqqqq» en negocios' }).click();
  await expect(page).toHaveURL('/negocios?search=zzzzqqqq');
});

test('replies are shown and hidden in place, requested once', { tag: '@once' }, async ({ page, request }) => {
  const address = await announcementAddress(request, notices.pictured);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/announcement-replies/')) asked += 1;
  });
  await visit(page, '/anuncios?search=a%C3%B1il');
  const shown = card(page, notices.pictured);
  const toggle = shown.getByRole('button', { name: '4 comentarios' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toBe(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(shown.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(4);
  const prompt = shown.getByRole('link', { name: 'Inicia sesión para comentar' });
  await expect(prompt).toHaveAttribute('href', /^\/login/);
  await toggle.click();
  await expect(prompt).toBeHidden();
  await toggle.click();
  await expect(prompt).toBeVisible();
  expect(asked).toBe(1);

  await shown.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(address);
  const replies = page.getByRole('region', { name: 'Comentarios' }).getByRole('listitem');
  await expect(replies).toHaveCount(4);
});

test(
  'a profile loads the code of its announcements on the way to them',
  { tag: '@phone' },
  async ({ page, request }) => {
    const loaded: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/announcement-cards-')) loaded.push(sent.url());
    });
    await visit(page, await businessAddress(request, shops.hotel));
    const first = page.getByRole('main').getByRole('article').getByRole('article').first();
    await expect(first.getByRole('heading')).toHaveCount(1);
    expect(loaded).toEqual([]);
    await first.scrollIntoViewIfNeeded();
    const toggle = first.getByRole('button', { name: /comentario/ });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(loaded).toHaveLength(1);
  },
);

test('an announcement without comments says so', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/anuncios?search=consulta');
  await expect(card(page, notices.withoutComments)).toContainText('Comentarios desactivados');
  await expect(card(page, notices.withoutComments).getByRole('button', { expanded: false })).toHaveCount(0);
});

test(
  'announcements show their expiry, and an expired one is only on its own page',
  { tag: '@once' },
  async ({ page, request }) => {
    await visit(page, `/anuncios?search=a%C3%B1il`);
    await expect(card(page, notices.pictured)).toContainText(/\d+ (h|días) restantes/);
    await visit(page, '/anuncios?search=hielo');
    await expect(card(page, notices.expired)).toHaveCount(0);
    await visit(page, await announcementAddress(request, notices.expired));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices.expired);
    await expect(page.getByText('Expirado', { exact: true })).toBeVisible();
  },
);

test('the WhatsApp message names the announcement', { tag: '@once' }, async ({ page, request, baseURL }) => {
  const path = await announcementAddress(request, notices.pictured);
  await visit(page, path);
  const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp con Tejidos Batz' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/50257550174');
  expect(address.searchParams.get('text')).toContain(notices.pictured);
  expect(address.searchParams.get('text')).toContain(`${baseURL}${path}`);
  await page.getByRole('link', { name: 'Ver el negocio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tejidos Batz');
  await expect(page.getByRole('heading', { level: 3, name: notices.pictured })).toBeVisible();
});

test(
  'pagination goes forward and back, and Back restores the position',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/anuncios');
    const first = await cards(page).getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'Siguiente', exact: true }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first[0] ?? '');
    await expect(cards(page)).toHaveCount(first.length);
    const second = await cards(page).getByRole('heading').allTextContents();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await expect(cards(page).first()).toBeInViewport();

    await cards(page).getByRole('heading').nth(6).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    await cards(page).getByRole('heading').nth(6).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second[6] ?? '');
    await page.goBack();
    await expect(cards(page).getByRole('heading')).toHaveText(second);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    await page.getByRole('link', { name: 'Anterior', exact: true }).click();
    await expect(cards(page).getByRole('heading')).toHaveText(first);
  },
);

test('the sidebar is for large screens, and the publish link leads to the login', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/anuncios');
  const featured = page.getByRole('heading', { name: 'Destacados' });
  await (isMobile ? expect(featured).toBeHidden() : expect(featured).toBeVisible());
  await expect(page.getByRole('link', { name: 'Crear Anuncio' })).toHaveAttribute('href', /^\/login/);
});
