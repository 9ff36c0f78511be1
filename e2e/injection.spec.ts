import { businessAddress, shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';

const ATTACKS = [
  '</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'{{1}}${1}",
  '</title><script>alert(1)</script>',
  '\u2028\u2029"\\"</textarea>',
];

for (const path of ['/negocios', '/anuncios']) {
  test(`a search on ${path} is escaped`, { tag: '@once' }, async ({ page }) => {
    for (const attack of ATTACKS) {
      await visit(page, `${path}?${new URLSearchParams({ search: attack })}`);
      await expect(page.getByRole('searchbox')).toHaveValue(attack);
      await expect(page.getByRole('main')).toContainText(`«${attack.trim()}»`);
      await expect(page.locator('img[src="x"], svg[onload], body script:not([type])')).toHaveCount(0);
    }
  });
}

test('parameters in URLs are escaped', { tag: '@once' }, async ({ page, request }) => {
  const business = await businessAddress(request, shops.hotel);
  for (const attack of ATTACKS) {
    await visit(
      page,
      `${business}/${encodeURIComponent(attack.replaceAll('/', ''))}#${encodeURIComponent(attack)}`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shops.hotel);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(new RegExp(`${business}/hotel-casa-bugambilia$`));
  }
});

test.describe('an unknown URL', () => {
  test.use({ expectedFailures: [/^404 /] });

  test('is not echoed', { tag: '@once' }, async ({ page }) => {
    await visit(page, `/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
});

test('links only use http, https, tel and mailto', { tag: '@once' }, async ({ page, request }) => {
  for (const path of [
    '/',
    '/negocios',
    '/anuncios',
    '/planes',
    await businessAddress(request, shops.hotel),
  ]) {
    await visit(page, path);
    const schemes = await page
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).protocol))]);
    expect(schemes.filter((scheme) => !['http:', 'https:', 'tel:', 'mailto:'].includes(scheme))).toEqual([]);
  }
});
