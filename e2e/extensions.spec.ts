import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { addressOf, SCREENS } from './screens.ts';
import { makeAccount } from './accounts/account.ts';
import { expect, test as base, waitForScript } from './fixtures.ts';

const EXTENSIONS = ['field-icons', 'page-bar', 'word-changer'].map((name) =>
  join(import.meta.dirname, 'extensions', name),
);

/** A browser with unpacked extensions, which change each page before its script starts. */
const test = base.extend({
  context: async ({ launchOptions, locale, timezoneId }, use) => {
    const context: BrowserContext = await chromium.launchPersistentContext('', {
      ...launchOptions,
      locale,
      timezoneId,
      colorScheme: 'dark',
      viewport: { width: 1280, height: 800 },
      args: [
        ...(launchOptions.args ?? []),
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
        `--disable-extensions-except=${EXTENSIONS.join(',')}`,
        `--load-extension=${EXTENSIONS.join(',')}`,
      ],
    });
    await context.addInitScript(() => {
      window.addEventListener('redrawn', () => (document.documentElement.dataset['redrawn'] = 'true'));
    });
    await use(context);
    await context.close();
  },
});
test.use({ reportsRedraws: false });

/** Opens a page whose script waits until it is released. */
async function open(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-words-changed', 'true');
  return release;
}

async function expectUntouched(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveClass(/page-bar-installed/);
  await expect(page.locator('.page-bar')).toHaveCount(1);
  await expect(page.locator('page-bar-host')).toHaveCount(1);
  expect(
    await page.locator('head').locator('title, link[rel=canonical], meta[name=description]').count(),
  ).toBeLessThan(4);
}

test('all pages and dialogs start among extensions', { tag: '@once' }, async ({ page, request }) => {
  for (const screen of SCREENS.filter(({ missing, tag }) => !missing && tag !== '@phone'))
    await test.step(screen.name, async () => {
      const release = await open(page, await addressOf(screen, request));
      release();
      await waitForScript(page);
      await screen.open?.(page);
      await expectUntouched(page);
      await page.unrouteAll({ behavior: 'wait' });
    });
});

test('what was typed before the start is sent', { tag: '@once' }, async ({ page, request, baseURL }) => {
  const { email, password } = await makeAccount(request, baseURL!);
  const release = await open(page, '/login');
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: 'Email' });
  await field.fill(email);
  await main.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await main.getByRole('textbox', { name: 'Contraseña' }).press('ArrowLeft');
  await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
  release();
  await expect(page.getByText('Bienvenido')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-redrawn', 'true');
  await expectUntouched(page);
});
