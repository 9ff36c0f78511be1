import type { Page } from '@playwright/test';

/** Opens a card of the panel, which is closed on phones. */
export async function openCard(page: Page, title: string): Promise<void> {
  const summary = page.getByRole('region', { name: title }).getByLabel(title, { exact: true });
  if (await summary.isVisible()) await summary.click();
}
