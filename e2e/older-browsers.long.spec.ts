import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

/** Removes APIs newer than Chrome 109, Safari 16.4 and Firefox 115, and popovers. */
function growOld() {
  const newer: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Iterator.prototype,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'find'],
    ],
    [RegExp, ['escape']],
    [AbortSignal, ['any']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [window, ['Iterator', 'Temporal', 'navigation', 'scheduler']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  // The browser would still open menus natively.
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault();
  });
}

test.beforeEach(({ page }) => page.addInitScript(growOld));

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.locator('#theme-menu');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Tema' });

test('public pages work in an older browser', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Guatemala');
  await main(page)
    .getByRole('link', { name: /^Restaurantes/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurantes en Guatemala');
  const found = await main(page).getByRole('article').count();
  await page.reload();
  await expect(main(page).getByRole('article')).toHaveCount(found);
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(main(page)).toContainText('Acerca de');
});

test('menus open and close in an older browser', async ({ page }) => {
  await visit(page, '/');
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await menu(page).getByRole('button', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(menu(page)).toBeHidden();
});

test('a menu press before hydration is replayed in an older browser', async ({ page }) => {
  await page.route('**/assets/framework-*.js', async (route) => {
    await menuButton(page).click({ noWaitAfter: true });
    await expect(menuButton(page)).toHaveAttribute('aria-busy', 'true');
    await route.continue();
  });
  await page.goto('/');
  await expect(menu(page)).toBeVisible();
});
