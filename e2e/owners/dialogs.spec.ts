import type { Page } from '@playwright/test';
import type { Resources } from '#app/open-resources.ts';
import { buildAnnouncement } from '../../db/builders/announcement.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import { expect } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

/** What somebody has published, as they see it: a business with two announcements, the newest first. */
async function openContents(page: Page, resources: Resources) {
  const owner = await newOwner(resources);
  const { id: businessId } = await buildBusiness(resources.db, { userId: owner.id, name: 'Café Nimá' });
  await buildAnnouncement(resources.db, { businessId, title: 'Café molido' });
  const { id } = await buildAnnouncement(resources.db, { businessId, title: 'Tamales' });
  await enter(page, owner, '/mis-contenidos');
  return { id, tools: page.getByRole('group', { name: 'Opciones de «Tamales»' }) };
}

/** A place on the backdrop. */
const BESIDE = { x: 5, y: 5 };

test('a double click opens a dialog once', { tag: '@once' }, async ({ page, site }) => {
  const { tools } = await openContents(page, site.resources);
  await tools.getByRole('button', { name: 'Más opciones' }).dblclick();
  const more = page.getByRole('dialog', { name: 'Opciones de «Tamales»' });
  await expect(more).toBeVisible();
  await page.mouse.click(BESIDE.x, BESIDE.y);
  await expect(more).toHaveCount(0);
});
