import { type Page, expect } from '@playwright/test';

/** Returns how many sheets of its own size the page is printed on. */
export async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

export async function expectOneScreenWide(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}
