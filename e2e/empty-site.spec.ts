import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { testOn } from './own-site.ts';

const test = testOn(async () => {});
const testOnFreeSite = testOn(({ db }) => buildBusiness(db, { name: 'Panadería La Espiga' }));

const SCREENS = [
  { path: '/', says: ['No banner images available', 'Aún No Hay Negocios'] },
  { path: '/negocios', says: ['0 negocios', 'No hay negocios aquí todavía'] },
  { path: '/negocios?search=pan&open=now&place=0301', says: ['0 negocios', 'No encontramos «pan»'] },
  { path: '/anuncios', says: ['0 anuncios', 'Aún no hay anuncios'] },
  { path: '/anuncios?search=pan', says: ['0 resultados para «pan»', 'Ningún anuncio menciona «pan»'] },
];

test.describe('a site without content', () => {
  for (const { path, says } of SCREENS) {
    test(`says so on ${path}, in both themes`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await visit(page, path);
      for (const text of says) await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(page.viewportSize()?.width);
      await expectAccessible(page);
      await expectReadableInDark(page);
    });
  }

  test('invites to publish', { tag: '@once' }, async ({ page }) => {
    for (const path of ['/', '/negocios']) {
      await visit(page, path);
      await page.getByRole('main').getByRole('link', { name: 'Agregar Negocio' }).last().click();
      await expect(page).toHaveURL(/\/login/);
    }
  });
});

testOnFreeSite(
  'a site without premium owners has businesses all the same',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, '/');
    const main = page.getByRole('main');
    await expect(main.getByText('Aún no hay negocios destacados')).toBeVisible();
    await expect(main.getByText('Aún No Hay Negocios', { exact: true })).toHaveCount(0);
  },
);
