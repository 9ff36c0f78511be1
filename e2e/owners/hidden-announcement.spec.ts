import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

async function publish(resources: Resources, { isHidden = false, isBusinessHidden = false } = {}) {
  const { db } = resources;
  const owner = await newOwner(resources);
  const business = await buildBusiness(db, { userId: owner.id, isHidden: isBusinessHidden });
  const { id } = await buildAnnouncement(db, { businessId: business.id, isHidden });
  return { owner, id, page: `/anuncios/${id}` };
}

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Compartir' });

test('an announcement over the plan limit says so on its page, and can not be shared', async ({
  page,
  site,
}) => {
  const hidden = await publish(site.resources, { isHidden: true });
  await enter(page, hidden.owner, hidden.page);
  await expect(page.getByText('Tu plan no muestra este anuncio: solo tú lo ves.')).toBeVisible();
  await expect(share(page)).toHaveCount(0);
  await expect(page.getByText('Este anuncio está oculto y no recibe comentarios.')).toBeVisible();
  await expect(page.getByLabel('Tu comentario')).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('El anuncio vuelve a mostrarse')).toBeVisible();
  await expect(page.getByText('Tu plan no muestra este anuncio')).toBeHidden();
  await expect(page.getByLabel('Tu comentario')).toBeVisible();
  await expect(share(page)).toBeVisible();
});

test('one hidden with its business links to it, and offers no action that fails', async ({ page, site }) => {
  const hidden = await publish(site.resources, { isHidden: true, isBusinessHidden: true });
  await enter(page, hidden.owner, hidden.page);
  await expect(page.getByText('Este anuncio está oculto con su negocio: solo tú lo ves.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver por qué' }).click();
  await expect(page.getByText('Tu plan no muestra este negocio')).toBeVisible();
  await expect(share(page)).toHaveCount(0);
});

test('photos over the plan limit are reported as stored', { tag: '@phone' }, async ({ page, site }) => {
  const { db } = site.resources;
  const shown = await publish(site.resources);
  const { id: mediaFileId } = await storeOneColour(site.resources, shown.owner.id);
  await db.insertInto('announcementMedia').values({ announcementId: shown.id, mediaFileId }).execute();
  await enter(page, shown.owner, shown.page);
  await expect(page.getByText('1 foto oculta por tu plan; está guardada.')).toBeVisible();
  await expectAccessible(page);
  await dropSession(page);
  await visit(page, shown.page);
  await expect(share(page)).toBeVisible();
  await expect(page.getByText('oculta por tu plan')).toHaveCount(0);
});
