// Without the fixture for faults: Vite may reload a page when it discovers a dependency.
import { expect, test } from '@playwright/test';
import { waitForScript } from './fixtures.ts';
import { startProgram } from './start-program.ts';

test(
  'the development server renders complete pages, and stops while one is open',
  {
    tag: '@once',
  },
  async ({ page }) => {
    test.setTimeout(150_000);
    const { url, stop } = await startProgram({}, { command: [process.execPath, 'src/commands/dev.ts'] });
    try {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Negocios de Guatemala/);
      await waitForScript(page);
      await page.getByRole('button', { name: 'Tema' }).click();
      await page.getByRole('button', { name: 'Oscuro' }).click();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 20, 31)');
    } finally {
      await stop();
    }
  },
);
