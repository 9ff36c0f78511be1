import { expect, test, visit } from './fixtures.ts';

test('the thanks for a correction are on the screen', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/negocios');
  const address = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href');
  await visit(page, `${address}/corregir`);
  await page.getByLabel('Dirección').fill('6a avenida 3-22, frente al parque');
  await page.getByRole('button', { name: 'Enviar sugerencia' }).tap();
  const heading = page.getByRole('heading', { level: 1, name: 'Gracias por avisar' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Quien cuida este negocio verá tu sugerencia')).toBeInViewport({ ratio: 1 });
});
