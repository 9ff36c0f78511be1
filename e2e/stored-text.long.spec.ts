import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { publish } from '#test/publish.ts';
import { expect, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const test = testOn(async (resources) => {
  const published = [];
  for (const text of HOSTILE_TEXTS) published.push(await publish(resources, text));
  return published;
});

const LINKED = new Set(['http:', 'https:', 'tel:', 'mailto:']);
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** No scripts, no links other than http, tel and mailto, no horizontal overflow. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const protocols = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(protocols.length, where).toBeGreaterThan(0);
  expect(
    protocols.filter((protocol) => !LINKED.has(protocol)),
    where,
  ).toEqual([]);
  await expect(page.locator('iframe, [onload], [onerror], body script:not([type])'), where).toHaveCount(0);
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `width of ${where}`).toBe(screen.width);
  }
}

test.describe('user content is escaped', { tag: '@phone' }, () => {
  for (const [path, what] of [
    ['/', 'link'],
    ['/negocios', 'article'],
    ['/anuncios', 'article'],
  ] as const) {
    test(`in the lists of ${path}`, async ({ page }) => {
      await visit(page, path);
      for (const text of HOSTILE_TEXTS)
        await expect(page.getByRole('main').getByRole(what).filter({ hasText: text }).first()).toBeAttached();
      await expectHarmless(page, path);
    });
  }

  for (const [number, text] of HOSTILE_TEXTS.entries()) {
    test(`on pages of ${text.slice(0, 50)}`, async ({ page, site }) => {
      const { businessId, announcementId } = site.content[number]!;
      await visit(page, `/business/${businessId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', text);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({ name: text });
      await expectHarmless(page, 'the profile');

      await page.getByRole('button', { name: 'Ver imagen' }).first().click();
      const viewer = page.getByRole('dialog');
      await expect(viewer.getByRole('heading')).toHaveText(`Galería de Imágenes - ${text}`);
      await expect(viewer.locator('.image-gallery-description')).toHaveText(text);
      await expectHarmless(page, 'the viewer');

      await visit(page, `/anuncios/${announcementId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expect(page.getByRole('region', { name: 'Comentarios' })).toContainText(text);
      await expectHarmless(page, 'the announcement');
    });
  }

  test('in pages rendered by the browser', async ({ page }) => {
    await visit(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Negocios' }).click();
    for (const text of HOSTILE_TEXTS) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: text, exact: true }) });
      await card.getByRole('button', { name: /comentario/ }).click();
      await expect(card.getByRole('listitem')).toContainText(text);
    }
    await expectHarmless(page, 'the announcements with their replies');
  });

  test('in the sitemap', async ({ page }) => {
    await visit(page, '/about');
    for (const path of ['/sitemap.xml', '/sitemaps/negocios-1.xml', '/sitemaps/anuncios-1.xml']) {
      const root = await page.evaluate(async (address) => {
        const xml = await (await fetch(address)).text();
        return new DOMParser().parseFromString(xml, 'application/xml').documentElement.localName;
      }, path);
      expect(root, path).toBe(path === '/sitemap.xml' ? 'sitemapindex' : 'urlset');
    }
  });
});
