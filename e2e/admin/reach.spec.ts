import type { Page } from '@playwright/test';
import { expect, visit } from '../fixtures.ts';
import { tabTo, walkFocus } from '../focus-walk.ts';
import { fillSite } from '../full-site.ts';
import { coveredButtons, cutTexts, doubleText } from '../legibility.ts';
import { testOn } from '../own-site.ts';
import { enter } from '../owners/owner.ts';
import { openCard } from './open-card.ts';

const test = testOn(fillSite);

const INBOX = '/admin/por-decidir';
const FOUND = '/admin/buscar?search=a';
const PREMIUM = '/admin/premium?view=income';
const PAGES = [INBOX, `${INBOX}?kind=new-content`, `${INBOX}?kind=report`, FOUND, PREMIUM, '/admin'];

for (const path of PAGES) {
  test(`the focus is visible everywhere on ${path}, in both directions`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, site.content.admin, path);
    expect(await walkFocus(page, 'Tab')).toEqual([]);
    expect(await walkFocus(page, 'Shift+Tab')).toEqual([]);
  });
}

test('a case is found, opened and decided by keyboard alone', async ({ page, site, isMobile }) => {
  await enter(page, site.content.admin, INBOX);
  const main = page.getByRole('main');
  if (isMobile) {
    await tabTo(page, main.getByRole('link', { name: 'Buscar en todo el sitio' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/buscar/);
  }
  await main.getByRole('searchbox').focus();
  await page.keyboard.type('WA-22222');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Casos' })).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: 'Comprobaciones: WA-22222', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=/);
  const dismiss = main.getByRole('button', { name: 'Descartar', exact: true });
  await tabTo(page, dismiss);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Descartar la comprobación WA-22222?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Descartar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comprobación descartada')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

async function expectLegible(page: Page, name: string): Promise<void> {
  expect([...(await cutTexts(page)), ...(await coveredButtons(page))], name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
}

test('at 200 % of its size no text of the panel is cut', { tag: '@phone' }, async ({ page, site }) => {
  test.slow();
  await doubleText(page);
  await enter(page, site.content.admin, '/about');
  for (const path of PAGES) {
    await visit(page, path);
    await expectLegible(page, path);
  }
  for (const title of ['Categorías', 'Suscripciones', 'Banners', 'Usuarios']) {
    await openCard(page, title);
    await expectLegible(page, title);
  }
  await visit(page, `${INBOX}?kind=claim`);
  await page.getByRole('main').getByRole('button', { name: 'Entregar…' }).click();
  await expectLegible(page, 'the question of a claim');
});
