import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { pagesOf } from '../test/full-site-pages.ts';
import { expect, visit } from './fixtures.ts';
import { fillSite } from './full-site.ts';
import { readShifts, recordShifts } from './layout-shifts.ts';
import { testOn } from './own-site.ts';
import { enter, newOwner } from './owners/owner.ts';
import { walkPages } from './walk-pages.ts';

const test = testOn(fillSite);

const sumOf = (shifts: string[]) => shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);

const LATE_MS = 400;

/** Longer than a shift counts as the visitor's own doing after a press. */
const AFTER_PRESS_MS = 600;

const OF_ACCOUNT = /^\/(?:admin|avisos|confirmar-datos|invitacion|mi-cuenta|mis-|planes-s|reclamar)/;

/** Makes answers of the API and scripts late. */
async function slowDown(context: BrowserContext, delay: number): Promise<void> {
  await context.route(/\/api\/|\/assets\/.*\.js$/, async (route) => {
    await sleep(delay);
    await route.continue();
  });
}

/** Limit of the cumulative layout shift; 0.1 counts as good. */
const MAX_SHIFT = 0.02;

async function settledShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return readShifts(page);
}

async function clearShifts(page: Page): Promise<string[]> {
  const shifts = await settledShifts(page);
  return sumOf(shifts) > MAX_SHIFT ? shifts : [];
}

for (const [name, width] of [
  ['a phone', 360],
  ['a tablet', 768],
  ['a desk', 1280],
] as const) {
  test.describe(`on ${name}`, { tag: '@once' }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('pages of an account and of administrators stay still', async ({ page, context, site }) => {
      test.slow();
      await enter(page, site.content.admin, '/about');
      await recordShifts(context);
      await slowDown(context, LATE_MS);
      const paths = pagesOf(site.content).signedIn.filter((path) => OF_ACCOUNT.test(path));
      expect(await walkPages(context, paths, clearShifts)).toEqual([]);
      expect(await walkPages(context, ['/admin/datos'], settledShifts)).toEqual([]);
    });

    test('profiles stay still for those who have tools for them', async ({ page, context, site }) => {
      test.slow();
      const { admin, businessId, listedId } = site.content;
      const owner = await newOwner(site.resources);
      const manager = await newOwner(site.resources);
      const { id } = await buildBusiness(site.resources.db, { userId: owner.id });
      const without = { name: 'Sastrería Canek', phoneNumber: null, address: null };
      const { id: emptyId } = await buildBusiness(site.resources.db, { userId: owner.id, ...without });
      await buildManager(site.resources.db, { businessId: id, userId: manager.id });
      const viewers = [
        { person: admin, ids: [businessId, listedId], tools: 'Opciones de administración' },
        { person: owner, ids: [id, emptyId], tools: 'Opciones del propietario' },
        { person: manager, ids: [id], tools: 'Opciones de quien lo administra' },
      ];
      await recordShifts(context);
      await slowDown(context, LATE_MS);
      for (const { person, ids, tools } of viewers) {
        await enter(page, person, '/about');
        const check = async (profile: Page) => {
          await expect(profile.getByRole('region', { name: tools })).toBeVisible();
          return clearShifts(profile);
        };
        const paths = ids.map((each) => `/business/${each}`);
        expect(await walkPages(context, paths, check), tools).toEqual([]);
      }
    });
  });
}

test(
  'the page for files stays still when it is opened by its link',
  { tag: '@phone' },
  async ({ page, context, site }) => {
    await recordShifts(context);
    await enter(page, site.content.admin, '/about');
    await slowDown(context, AFTER_PRESS_MS);
    await visit(page, '/admin/por-decidir?kind=report');
    await page
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: 'Datos' })
      .click();
    await expect(page.getByRole('heading', { name: 'Importar negocios' })).toBeVisible();
    expect(await settledShifts(page)).toEqual([]);
  },
);
