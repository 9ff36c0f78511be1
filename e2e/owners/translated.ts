import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { translatePage } from '../translator.ts';
import { enter } from './owner.ts';

export async function enterTranslated(page: Page, person: { email: string }, path: string): Promise<void> {
  await enter(page, person, path);
  await translatePage(page);
}

export const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first().click();

export const expectSaid = (place: Page | Locator, words: string | RegExp) =>
  expect(place.getByText(words).first()).toBeVisible();

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
