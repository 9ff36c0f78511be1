import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const ANTIGUA = { latitude: 14.5568, longitude: -90.7335 };

const nearMe = (page: Page) => page.getByRole('link', { name: 'Cerca de mí' });

test.describe('with permission', { tag: '@phone' }, () => {
  test.use({ geolocation: ANTIGUA, permissions: ['geolocation'] });

  test('one tap lists the nearest, with distances and other filters', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, '/negocios');
    await nearMe(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios cerca de ti');
    await expect(page.getByRole('article').first()).toContainText(/\d+ m|a menos de 1 km/);
    await expect(page.getByRole('article').first()).toContainText('Antigua Guatemala');
    await page.getByRole('checkbox', { name: 'Abierto ahora' }).check();
    await expect(page).toHaveURL(/near=me/);
    await expect(page).toHaveURL(/open=now/);
    await expect(page).not.toHaveURL(/14\.55/);
    expect(asked.some((url) => url.endsWith('/api/business-profiles/nearby'))).toBe(true);
    expect(asked.filter((url) => /14\.55|90\.73/.test(url))).toEqual([]);
  });

  test('pages around a position have addresses that tell nothing, and end with the tab', async ({ page }) => {
    await visit(page, '/negocios');
    await nearMe(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios cerca de ti');
    const first = await page.getByRole('article').first().innerText();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/near=me&cursor=\d{1,2}(#|$)/);
    await expect(page.getByRole('article').first()).not.toHaveText(first);
    await page.getByRole('link', { name: 'Anterior' }).click();
    await expect(page.getByRole('article').first()).toHaveText(first, { useInnerText: true });
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Anterior' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/cerca-de-mi\?near=me(#|$)/);
  });

  test('an old address with a cursor begins the list', async ({ page }) => {
    const old = Buffer.from('["next",[160.5,17]]').toString('base64url');
    await visit(page, `/negocios?near=me&cursor=${old}`);
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios cerca de ti');
    await visit(page, `/negocios?cursor=${old}`);
    await expect(page).toHaveURL(/\/negocios$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a list that is opened again asks first', async ({ page }) => {
    await visit(page, '/negocios?near=me&open=now');
    await expect(page).toHaveURL(/\/cerca-de-mi/);
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(page).toHaveURL(/\/negocios\?.*open=now/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios cerca de ti');
  });
});

test('without permission, a place is asked for', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/negocios');
  await nearMe(page).click();
  await expect(page.getByRole('alert')).toContainText('no nos deja ver tu ubicación');
  await page.getByLabel('Lugar').selectOption({ label: 'Sacatepéquez' });
  await page.getByRole('button', { name: 'Ver lo más cercano' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios cerca de Sacatepéquez');
  await expect(page.getByRole('article').first()).toContainText('Sacatepéquez');
});

test('a slow position can be waited for', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      setTimeout(
        () => failed?.({ code: 3, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }),
        600,
      );
  });
  await visit(page, '/negocios');
  await nearMe(page).click();
  await expect(page.getByRole('link', { name: 'Ubicando…' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('está tardando demasiado');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the nearest are listed by place', { tag: '@once' }, async ({ page }) => {
    await page.goto('/negocios');
    await nearMe(page).click();
    await page.getByLabel('Lugar').selectOption({ label: 'Quetzaltenango' });
    await page.getByRole('button', { name: 'Ver lo más cercano' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios cerca de Quetzaltenango');
  });
});

test.describe('announcements', { tag: '@phone' }, () => {
  test.use({ geolocation: ANTIGUA, permissions: ['geolocation'], viewport: { width: 360, height: 740 } });

  test('one tap lists the nearest, with distances, kinds and days', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, '/anuncios');
    await nearMe(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anuncios cerca de ti');
    await expect(page.getByRole('article').first()).toContainText(/\d+ (m|km)|a menos de 1 km/);
    await expect(page.getByRole('article').first()).toContainText('Antigua Guatemala');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('link', { name: 'Eventos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos cerca de ti');
    await expect(page).toHaveURL(/near=me/);
    expect(asked.some((url) => url.endsWith('/api/announcements/nearby'))).toBe(true);
    expect(asked.filter((url) => /14\.55|90\.73/.test(url))).toEqual([]);
    await nearMe(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  });

  test('a list that is opened again asks first', async ({ page }) => {
    await visit(page, '/anuncios?kind=job&near=me');
    await expect(page).toHaveURL(/\/cerca-de-mi\/anuncios\?/);
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empleos cerca de ti');
  });
});

test.describe('announcements without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the nearest are listed by place', { tag: '@once' }, async ({ page }) => {
    await page.goto('/anuncios?kind=job');
    await nearMe(page).click();
    await page.getByLabel('Lugar').selectOption({ label: 'Quetzaltenango' });
    await page.getByRole('button', { name: 'Ver lo más cercano' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empleos cerca de Quetzaltenango');
    await page.getByRole('link', { name: 'Quitar Cerca de Quetzaltenango' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empleos');
  });
});
