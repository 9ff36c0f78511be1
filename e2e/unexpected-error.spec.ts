import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableInDark, test, visit } from './fixtures.ts';

const LIST = '**/api/announcements/active/filtered*';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const answer = (page: Page, status: number, json: unknown) =>
  page.route(LIST, (route) => route.fulfill({ status, json }));
const follow = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Negocios' }).dispatchEvent('click');

test.describe('an unexpected error', () => {
  test.use({ expectedFailures: [/^(4|5)\d\d .*\/api\/announcements|^console error: .*ApiError/] });

  test('is shown until closed, with a link to report it', { tag: '@once' }, async ({ page }) => {
    await page.clock.install();
    await visit(page, '/about');
    await answer(page, 500, { detail: 'Ocurrió un error inesperado' });
    await follow(page);
    const failure = toast(page, 'Ocurrió un error inesperado');
    const report = failure.getByRole('link', { name: 'Report Bug' });
    await expect(report).toHaveAttribute('href', /^https:\/\/wa\.me\/502\d{8}\?text=.*inesperado.*localhost/);
    await page.clock.runFor(60_000);
    await expect(report).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await failure.getByRole('button', { name: 'Cerrar aviso' }).click();
    await page.clock.runFor(1_000);
    await expect(failure).toHaveCount(0);
  });

  test('shows its detail as JSON, or a sentence', { tag: '@once' }, async ({ page }) => {
    await visit(page, '/about');
    await answer(page, 500, { detail: { table: 'x' } });
    await follow(page);
    await expect(toast(page, '{"table":"x"}')).toBeVisible();
    await answer(page, 502, {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Error With Request')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('El servidor tuvo un problema al responder.');
  });

  test('shows type and field of each validation problem', { tag: '@once' }, async ({ page }) => {
    await visit(page, '/about');
    const detail = [{ type: 'picklist', loc: ['query', 'sort'], msg: 'Elige uno de los órdenes.' }];
    await answer(page, 422, { detail });
    await follow(page);
    const failure = toast(page, 'Deserialization error on request');
    await expect(failure.getByRole('listitem')).toHaveText(['picklist: sort']);
  });
});
