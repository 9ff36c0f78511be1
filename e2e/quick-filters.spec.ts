import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const LIST = '**/api/business-profiles/all/filtered*';
const SLOW = 1_500;

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('link');
const toggle = (page: Page) => page.getByRole('checkbox', { name: 'Abierto ahora' });
const hotels = (page: Page) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Hoteles y turismo' });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Quitar ${name}` });

async function visitSlowly(page: Page, path: string): Promise<void> {
  await page.route(LIST, async (route) => {
    await new Promise((passed) => setTimeout(passed, SLOW));
    await route.continue();
  });
  await visit(page, path);
}

const expectFiltered = (page: Page, names: string[]) =>
  expect.poll(() => [...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(names);

const expectArrived = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');

for (const gap of [100, 700]) {
  test.describe(`choices ${gap} ms apart on a slow network`, { tag: '@phone' }, () => {
    test('add up, with every kind of control', async ({ page }) => {
      await visitSlowly(page, '/negocios');
      await toggle(page).check();
      await page.waitForTimeout(gap);
      await hotels(page).click();
      await page.waitForTimeout(gap);
      await page.getByLabel('Ordenar por').selectOption('newest');
      await expectArrived(page);
      await expectFiltered(page, ['category', 'open', 'sort']);
      await expect(toggle(page)).toBeChecked();

      await chip(page, 'Abierto ahora').click();
      await page.waitForTimeout(gap);
      await chip(page, 'Hoteles y turismo').click();
      await page.waitForTimeout(gap);
      await toggle(page).check();
      await expectArrived(page);
      await expectFiltered(page, ['open', 'sort']);
    });
  });
}

test('a choice is not undone by pagination of the previous list', { tag: '@phone' }, async ({ page }) => {
  await visitSlowly(page, '/negocios');
  const next = page.getByRole('link', { name: 'Siguiente' });
  await next.scrollIntoViewIfNeeded();
  const box = (await next.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 15 });
  await toggle(page).dispatchEvent('click');
  await page.waitForTimeout(100);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectArrived(page);
  await expect(page).toHaveURL('/negocios?open=now');
});

test('a choice shows at once, before its list has loaded', { tag: '@phone' }, async ({ page }) => {
  await visitSlowly(page, '/negocios');
  await hotels(page).click();
  await expect(hotels(page)).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, 'Hoteles y turismo')).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expectArrived(page);
  await chip(page, 'Hoteles y turismo').click();
  await expect(chips(page)).toHaveCount(0);
  await expectArrived(page);
  await expect(page).toHaveURL('/negocios');
});

test.describe('a choice that fails', { tag: '@once' }, () => {
  // React logs errors that are thrown after the first 300 ms, while rendering.
  test.use({ expectedFailures: [/^500 .*\/api\/|^console error: .*ApiError/] });

  test('is not reported after another has replaced it', async ({ page }) => {
    await visitSlowly(page, '/negocios');
    await page.route('**/filtered?open=now', async (route) => {
      await new Promise((passed) => setTimeout(passed, 600));
      await route.fulfill({ status: 500, json: { detail: 'Error de prueba' } });
    });
    const failed = page.waitForResponse(/filtered\?open=now$/);
    await toggle(page).check();
    await page.waitForTimeout(400);
    await page.getByLabel('Ordenar por').selectOption('newest');
    await failed;
    await page.waitForTimeout(300);
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    expect(await results(page).getByRole('alert').count()).toBe(0);
    await expectArrived(page);
    await expect(page).toHaveURL('/negocios?open=now&sort=newest');
    await expect(results(page).getByRole('article')).not.toHaveCount(0);
  });
});
