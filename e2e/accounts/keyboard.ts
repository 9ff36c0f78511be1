import { type Locator, type Page, expect } from '@playwright/test';

const MAX_TABS = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} times Tab do not lead to ${target.toString()}`);
}

export async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

export async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name }));
  await page.keyboard.press('Enter');
}
