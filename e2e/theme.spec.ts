import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const theme = (page: Page) => page.locator('html');
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const DARK_PAPER = 'rgb(14, 20, 31)';

async function choose(page: Page, label: 'Claro' | 'Oscuro' | 'Sistema'): Promise<void> {
  await page.getByRole('button', { name: 'Tema' }).click();
  await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: label }).click();
}

test(
  'a choice is applied, stored under "theme" and dispatched on window',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, '/');
    await page.evaluate(() =>
      window.addEventListener('theme', (event) => {
        document.title = `heard ${(event as CustomEvent<{ theme: string }>).detail.theme}`;
      }),
    );
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await choose(page, 'Oscuro');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', DARK_PAPER);
    await expect(page).toHaveTitle('heard dark');
    expect(await storedTheme(page)).toBe('dark');
    await expect(page.getByRole('group', { name: 'Tema' })).toBeHidden();

    await page.getByRole('button', { name: 'Tema' }).click();
    await expect(page.getByRole('button', { name: 'Oscuro' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Claro' }).click();
    await expect(page).toHaveTitle('heard light');
    expect(await storedTheme(page)).toBe('light');
  },
);

test('a stored theme is applied before the first paint', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement?.dataset['theme']) return;
      observer.disconnect();
      performance.mark('themed');
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await visit(page, '/negocios');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  const [themed, painted] = await page.evaluate(() =>
    ['themed', 'first-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
  );
  expect(themed).toBeLessThan(painted!);
});

test('the theme-color follows the chosen theme', { tag: '@once' }, async ({ page }) => {
  const LIGHT_PAPER = '#fbfaf7';
  // Browsers use the first tag whose media query matches.
  const bar = () =>
    page.evaluate(() => {
      const colours = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
      return [...colours].find(({ media }) => matchMedia(media).matches)?.content;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/');
  expect(await bar()).toBe('#0e141f');
  await choose(page, 'Claro');
  expect(await bar()).toBe(LIGHT_PAPER);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(bar).toBe(LIGHT_PAPER);
  await visit(page, '/');
  expect(await bar()).toBe(LIGHT_PAPER);
  await choose(page, 'Oscuro');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await bar()).toBe('#0e141f');
  await choose(page, 'Sistema');
  expect(await bar()).toBe(LIGHT_PAPER);
});

test('without a choice the theme follows the device', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  await choose(page, 'Oscuro');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await choose(page, 'Sistema');
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  expect(await storedTheme(page)).toBeNull();
});

test('other tabs follow', { tag: '@once' }, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await visit(other, '/about');
  await choose(other, 'Oscuro');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});
