import type { Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { keptIds, test, untilKept } from './kept-offline.ts';
import { readShifts, recordShifts } from './layout-shifts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const invitation = (page: Page) => page.getByRole('complementary', { name: 'Instalar' });
/** The site counts the visit when it starts what this file is about. */
const untilStarted = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('install-visit-1'))).toBe('1');

test(
  'the site offers to be installed once, and takes a refusal',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { id } = await buildBusiness(site.resources.db);
    await recordShifts(page);
    await page.addInitScript(() => {
      window.addEventListener('load', () => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(offer, { prompt: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
        window.dispatchEvent(offer);
      });
    });
    await visit(page, `/business/${id}`);
    await untilStarted(page);
    await expect(invitation(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Guardar .* en favoritos$/ }).tap();
    await expect(page.getByRole('button', { name: /^Quitar .* de favoritos$/ })).toBeVisible();
    await page.reload();
    await expect(invitation(page)).toHaveCount(1);
    expect(await readShifts(page)).toEqual([]);
    await invitation(page).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('install-invited-1'))).toBe('1');
    await expectAccessible(page);
    await expectReadableInDark(page);
    await invitation(page).getByRole('button', { name: 'Instalar' }).press('Enter');
    await expect(invitation(page)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await untilStarted(page);
    await expect(invitation(page)).toHaveCount(0);
  },
);

test.describe('without network', () => {
  test.use({ expectedFailures: [/^net::ERR_CONNECTION_REFUSED /] });

  test(
    'a carta is readable without network, in large text on a small phone',
    { tag: '@phone' },
    async ({ page, site, front }) => {
      const { db } = site.resources;
      const business = await buildBusiness(db, {
        name: 'Café Ixchel',
        phoneNumber: null,
        whatsappNumber: null,
      });
      await buildCatalogItem(db, { businessId: business.id, name: 'Champurrado' });
      await visit(page, `/business/${business.id}`);
      await untilKept(page, business.id);
      await front.setReachable(false);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.reload();
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expect(page.getByRole('region', { name: 'Carta' })).toContainText('Champurrado');
      await expect(page.getByRole('link', { name: /^(Llamar|WhatsApp)/ })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Intentar otra vez' })).toBeFocused();
      await page.goto('/negocios?search=CAFE+champurrádo');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([business.name]);
    },
  );
});

test.describe('a device that refuses', { tag: '@once' }, () => {
  test('data gets no worker', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await visit(page, '/about');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    const registrations = () => page.evaluate(async () => navigator.serviceWorker.getRegistrations());
    expect(await registrations()).toEqual([]);
  });

  test('more room keeps nothing, and the site goes on', async ({ page, context, site, front }) => {
    const { id, name } = await buildBusiness(site.resources.db);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 1000 });
    await visit(page, `/business/${id}`);
    await untilStarted(page);
    await expect.poll(() => front.paths).toContain('GET /sw.js');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click();
    await expect(page).toHaveURL('/planes');
    await page.goto(`/business/${id}`);
    await expect(heading(page)).toHaveText(name);
    expect(await keptIds(page)).toEqual([]);
  });

  test('all storage lets people go from page to page', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'] as const)
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    });
    await visit(page, '/about');
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click();
    await expect(page).toHaveURL('/planes');
    await expect(heading(page)).toBeVisible();
  });
});
