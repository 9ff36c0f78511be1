import type { Page } from '@playwright/test';
import { businessAddress, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 20)
      .map((animation) =>
        String((animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 90)),
      ),
  );

test('nothing moves by itself with reduced motion', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    '/',
    '/negocios',
    '/anuncios',
    '/planes',
    await businessAddress(request, shops.hotel),
  ]) {
    await visit(page, path);
    expect(await moving(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Ver todas las 5' }).click();
  await expect(page.getByRole('dialog').getByText('1 de 5')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Tema' }).click();
  expect(await moving(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Reproducir el carrusel' }).first()).toBeVisible();
});

test('a device that saves data loads only what is chosen', { tag: '@once' }, async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Reproducir el carrusel' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Negocios' }).focus();
  await page.getByRole('link', { name: 'Acerca de' }).first().dispatchEvent('pointerenter');
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
});
