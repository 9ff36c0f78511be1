import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { emptySiteFolder } from './empty-site.ts';
import { expect, expectAccessible, test as built, waitForScript } from './fixtures.ts';
import { coveredButtons, cutTexts, doubleText } from './legibility.ts';
import { startProgram } from './start-program.ts';
import { smallTargets } from './touch-targets.ts';

const DIST = join(import.meta.dirname, '../dist');

built.describe('the built site', { tag: '@once' }, () => {
  built.use({ expectedFailures: [/^404 .*\/estilo$/] });

  built('has no style page, nor its code', async ({ page, request }) => {
    expect((await page.goto('/estilo'))?.status()).toBe(404);
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect(await (await request.get(path)).text()).not.toContain('/estilo');
    const files = globSync('**/*.{js,css,json}', { cwd: DIST });
    expect(files.length).toBeGreaterThan(20);
    const holding = files.filter((file) => {
      const text = readFileSync(join(DIST, file), 'utf8');
      return text.includes('/estilo') || text.includes('guide-theme');
    });
    expect(holding).toEqual([]);
  });
});

/** Vite loads a page again, after failed requests, when it finds a dependency for the first time. */
async function warmUp(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await waitForScript(page);
  await page.close();
}

/** On the development server. Reports what its pages write to the console. */
const test = built.extend<object, { developing: { url: string } }>({
  developing: [
    async ({ browser }, use) => {
      const command = [process.execPath, 'src/commands/dev.ts'];
      const { url, stop } = await startProgram({}, { command, from: emptySiteFolder() });
      await warmUp(browser, `${url}/estilo`);
      await use({ url });
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ developing }, use) => use(developing.url),
});

async function openGuide(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/estilo');
  await waitForScript(page);
  await page.waitForLoadState('networkidle');
}

/** Components of which a part lies beside their box. */
const overflowing = (page: Page) =>
  page.locator('[data-theme] .guide-state').evaluateAll((states) =>
    states.flatMap((state) => {
      const right = Math.ceil(state.closest('[data-theme]')!.getBoundingClientRect().right);
      const isScrolled = (element: Element) =>
        element.closest('.overflow-x-auto, .overflow-hidden, .sr-only, [role=tooltip], svg *') !== null;
      return [...state.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > right && !isScrolled(element))
        .map((element) => `${state.firstElementChild?.textContent}: ${element.outerHTML.slice(0, 120)}`);
    }),
  );

/** Components that look the same in both themes. */
const unthemed = (page: Page) =>
  page.locator('[data-specimen]').evaluateAll((specimens) =>
    specimens.flatMap((specimen) => {
      const colours = (theme: string) =>
        [...specimen.querySelectorAll(`[data-theme=${theme}], [data-theme=${theme}] *`)]
          .map((element) => {
            const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
            return color + backgroundColor + borderTopColor;
          })
          .join();
      return colours('light') === colours('dark') ? [specimen.getAttribute('data-specimen')] : [];
    }),
  );

for (const width of [360, 1280]) {
  test.describe(`the style page at ${width} px`, { tag: '@once' }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('fits, is accessible and has two themes', async ({ page }) => {
      test.slow();
      await openGuide(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Estilo' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await overflowing(page)).toEqual([]);
      expect(await unthemed(page)).toEqual([]);
      await expectAccessible(page);
    });

    test('its dialogs, summaries and messages are accessible in both themes', async ({ page }) => {
      test.slow();
      await openGuide(page);
      for (const theme of ['claro', 'oscuro']) {
        for (const [label, title] of [
          ['Abrir formulario', 'Nueva categoría'],
          ['Abrir diálogo', 'Un diálogo'],
          ['Abrir hoja', 'Una hoja'],
          ['Abrir pregunta', /^¿Eliminar/],
        ] as const) {
          const place = page.getByRole('region', { name: new RegExp(`, ${theme}$`) });
          await place.getByRole('button', { name: label }).click();
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
          await expectAccessible(page, 'dialog');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        await page
          .getByRole('region', { name: new RegExp(`ErrorSummary.*, ${theme}$`) })
          .getByRole('button', { name: 'Mostrar resumen' })
          .click();
      }
      await expect(page.getByRole('alert').filter({ hasText: 'Hay un problema' })).toHaveCount(2);
      await expectAccessible(page, '[data-specimen^="Form,"]');
    });
  });
}

test.describe('on a phone', { tag: '@phone' }, () => {
  test('targets on the style page are large enough', async ({ page }) => {
    test.slow();
    await openGuide(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('at 200 % of its size no text of the style page is cut', async ({ page }) => {
    test.slow();
    await doubleText(page);
    await openGuide(page);
    expect([...(await cutTexts(page)), ...(await coveredButtons(page))]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
