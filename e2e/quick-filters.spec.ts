import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const LIST = '**/api/business-profiles/all/filtered*';
const SLOW = 1_500;

const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });
const toggle = (page: Page) => page.getByRole('checkbox', { name: 'Abierto ahora' });
const hotels = (page: Page) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Hoteles y turismo' });
const chosen = (page: Page, name: string) => page.getByRole('link', { name: `Quitar ${name}` });

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
      await page.getByLabel('Lugar').selectOption({ label: 'Sacatepéquez' });
      await expectArrived(page);
      await expectFiltered(page, ['category', 'open', 'place']);
      await expect(toggle(page)).toBeChecked();

      await toggle(page).uncheck();
      await page.waitForTimeout(gap);
      await chosen(page, 'Hoteles y turismo').click();
      await page.waitForTimeout(gap);
      await toggle(page).check();
      await expectArrived(page);
      await expectFiltered(page, ['open', 'place']);
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
  await expect(chosen(page, 'Hoteles y turismo')).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expectArrived(page);
  await chosen(page, 'Hoteles y turismo').click();
  await expect(chosen(page, 'Hoteles y turismo')).toHaveCount(0);
  await expectArrived(page);
  await expect(page).toHaveURL('/negocios');
});

test.describe('a choice that fails', { tag: '@once' }, () => {
  // React logs errors that are thrown after the first 300 ms, while rendering.
  test.use({ expectedFailures: [/^500 .*\/api\/|^console error: .*ApiError/] });

  test('is not reported after another has replaced it', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await visit(page, '/negocios');
    await page.route(/filtered\?.*sort=newest/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
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
    answer();
    await expectArrived(page);
    await expect(page).toHaveURL('/negocios?open=now&sort=newest');
    await expect(results(page).getByRole('article')).not.toHaveCount(0);
  });
});

/** The element that scrolls the category pills. */
const strip = (page: Page) => page.getByRole('navigation', { name: 'Categorías' }).locator('..');

test('buttons scroll the category strip', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/negocios');
  const offset = () => strip(page).evaluate((row) => Math.round(row.scrollLeft));
  await expect(page.getByRole('button', { name: 'Filtros anteriores' })).toBeHidden();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await expect.poll(offset).toBe(200);
  await page.getByRole('button', { name: 'Filtros anteriores' }).click();
  await expect.poll(offset).toBe(0);
});

test(
  'a scroll button that is pressed to the end by keyboard keeps the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/negocios');
    const isAtEnd = () =>
      strip(page).evaluate((row) => row.scrollLeft + row.clientWidth >= row.scrollWidth - 1);
    const button = page.getByRole('button', { name: 'Más filtros' });
    await expect(button).toBeVisible();
    await button.focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      expect(await isAtEnd()).toBe(true);
    }).toPass();
    await expect(button).toBeFocused();
    await expect(button).toBeVisible();
  },
);
