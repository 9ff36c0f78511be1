import { expect, expectAccessible, expectReadableInDark, test, visit } from './fixtures.ts';

const TEXTS = ['ayuda', 'contacto', 'privacidad', 'terminos', 'cookies'];

test('each text is found in the footer, and is accessible', async ({ page }) => {
  test.slow();
  await visit(page, '/about');
  const footer = page.getByRole('navigation', { name: 'Información' });
  for (const name of TEXTS) {
    await footer.locator(`a[href="/${name}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
    await expect(page.getByText(/^Última actualización: /)).toBeVisible();
    await expectAccessible(page);
  }
  await expectReadableInDark(page);
});

test('pictures of the help load late, and say what they show', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/ayuda');
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', /\S/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('a new account is told what it accepts', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/register');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Términos' })).toHaveAttribute('href', '/terminos');
  await expect(main.getByRole('link', { name: 'Política de privacidad' })).toHaveAttribute(
    'href',
    '/privacidad',
  );
});

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a text is read', async ({ page }) => {
    await page.goto('/privacidad');
    await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeVisible();
  });
});
