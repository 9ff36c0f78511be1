import { expect, test, visit } from './fixtures.ts';

test('a summary of errors names each field', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Por favor, complete todos los campos' });
  await expect(summary.getByRole('link', { name: /^Email: / })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^Contraseña: / })).toBeVisible();
});
