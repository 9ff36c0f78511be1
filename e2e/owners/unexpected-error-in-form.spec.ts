import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openNewBusiness, test } from './owner.ts';

const isFocusCovered = (element: Locator) =>
  element.evaluate((cover) => {
    const [above, below] = [cover, document.activeElement].map((one) => one!.getBoundingClientRect());
    return above!.top < below!.bottom && above!.bottom > below!.top && above!.left < below!.right;
  });

test.use({ expectedFailures: [/^500 .*business-profiles/] });

test('an unexpected error is shown over the form, and after it', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, await newOwner(site.resources), '/');
  const form = await openNewBusiness(page);
  await form.getByLabel('Nombre del negocio').fill('Tienda La Bendición');
  await page.route('**/api/business-profiles/', (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByRole('button', { name: 'Publicar negocio' }).click();
  const failure = page.getByRole('status').filter({ hasText: 'Error With Request' });
  const report = failure.getByRole('link', { name: 'Report Bug' });
  await report.click({ trial: true });
  await expect(form.getByRole('alert')).toBeFocused();
  await expect.poll(() => isFocusCovered(failure)).toBe(false);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.keyboard.press('Escape');
  const prompt = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expect(prompt).toBeVisible();
  await report.click({ trial: true });
  await prompt.getByRole('button', { name: 'Seguir editando' }).click();
  await report.click({ trial: true });
  await page.keyboard.press('Escape');
  await prompt.getByRole('button', { name: 'Guardar borrador y cerrar' }).click();
  await expect(form).toBeHidden();
  await report.click({ trial: true });
  await openNewBusiness(page);
  await failure.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(failure).toHaveCount(0);
});
