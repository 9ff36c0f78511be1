import type { Page } from '@playwright/test';
import { tabTo } from '../focus-walk.ts';

export async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

export async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name }));
  await page.keyboard.press('Enter');
}
