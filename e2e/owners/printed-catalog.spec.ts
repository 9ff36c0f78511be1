import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildManager } from '#db/builders/manager.ts';
import { FREE_LIMITS } from '#features/plans/limits.ts';
import { paths } from '#shared/paths.ts';
import { DAY } from '#shared/time.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { isGivenSite } from '../own-site.ts';
import { countPages, expectOneScreenWide } from '../paper.ts';
import { enter, newOwner, test } from './owner.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
/** Counts are written every ten seconds. */
const POLLING = { timeout: 60_000 };

test.use({ userAgent: CHROME });

async function fillCatalog(db: Parameters<typeof buildCatalogItem>[0], businessId: number, items: number) {
  for (let place = 0; place < items; place += 1)
    await buildCatalogItem(db, {
      businessId,
      name: `Tamal ${place + 1}`,
      groupName: place < 8 ? 'Tamales' : 'Los días de fiesta',
      unit: place === 1 ? 'docena' : null,
      sortOrder: place,
      soldOutUntil: place === 0 ? new Date(Date.now() + DAY) : null,
    });
}

test(
  'an owner prints the catalogue on one sheet, and its code is counted apart',
  { tag: '@phone' },
  async ({ page, site, browser }) => {
    const { db } = site.resources;
    const owner = await newOwner(site.resources);
    const { id } = await buildBusiness(db, { userId: owner.id, name: 'Tamales Doña Mela' });
    await fillCatalog(db, id, FREE_LIMITS.catalogItems + 2);
    await enter(page, owner, paths.ownCatalog(id));
    await page.getByRole('link', { name: 'Imprimir la carta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carta para imprimir');
    await expect(page.getByText('No se imprimen 2 productos: tu plan muestra 30.')).toBeVisible();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('listitem')).toHaveCount(FREE_LIMITS.catalogItems);
    await expect(paper.getByRole('listitem').filter({ hasText: /^Tamal 1Q/ })).toBeVisible();
    await expect(paper.getByRole('listitem').filter({ hasText: /^Tamal 2Q/ })).toContainText('docena');
    const address = `${site.url}/business/${id}?q=mesa#carta`;
    await expect(paper.getByRole('img', { name: `Código QR de ${address}` })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await expectOneScreenWide(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await expect(page.getByText('No se imprimen 2 productos')).toBeHidden();
    expect(await countPages(page)).toBe(1);
    await page.emulateMedia({ media: 'screen' });

    test.skip(isGivenSite, 'Each machine counts for itself (decision 0015).');
    const context = await browser.newContext({ userAgent: CHROME });
    const guest = await context.newPage();
    const counted = guest.waitForRequest('**/api/visits');
    await visit(guest, address);
    await counted;
    await expect(guest.getByRole('region', { name: 'Carta' })).toBeInViewport();
    await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${site.url}/business/${id}/tamales-dona-mela`,
    );
    await context.close();
    const stored = db
      .selectFrom('businessDay')
      .select(['views', 'catalogScans'])
      .where('businessId', '=', id);
    await expect.poll(() => stored.execute(), POLLING).toEqual([{ views: 0, catalogScans: 1 }]);
    await visit(page, paths.businessSheet(id));
    await expect(page.getByRole('term').filter({ hasText: 'Carta impresa' })).toBeVisible();
    await expectOneScreenWide(page);
  },
);

test(
  'who manages the business prints it, and an empty one says so',
  { tag: '@once' },
  async ({ page, site }) => {
    const { db } = site.resources;
    const manager = await newOwner(site.resources);
    const { id: businessId } = await buildBusiness(db, { name: 'Café Los Volcanes' });
    await buildManager(db, { businessId, userId: manager.id });
    await enter(page, manager, paths.printedCatalog(businessId));
    await expect(page.getByRole('heading', { name: 'Tu carta está vacía' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
    await fillCatalog(db, businessId, 2);
    await page.reload();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(2);
  },
);

test.describe('for others', () => {
  test.use({ expectedFailures: [/403 .*\/(?:carta|api\/catalog-items\/own)\//] });

  test('there is nothing to print', { tag: '@once' }, async ({ page, site }) => {
    const { id } = await buildBusiness(site.resources.db);
    await enter(page, await newOwner(site.resources), paths.printedCatalog(id));
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
