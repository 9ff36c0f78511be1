import type { Resources } from '#server/open-resources.ts';
import { MINUTE } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

async function publish(resources: Resources, { allowReplies = true } = {}) {
  const owner = await newOwner(resources);
  const { id: businessId } = await buildBusiness(resources.db, { userId: owner.id });
  const { id } = await buildAnnouncement(resources.db, { businessId, allowReplies });
  return { owner, id, path: `/anuncios/${id}` };
}

test.describe(() => {
  test.use({ expectedFailures: [/^503 .*announcement-replies/] });

  test(
    'a reply appears at once, and a failed one keeps its text',
    { tag: '@phone' },
    async ({ page, site }) => {
      const { path } = await publish(site.resources);
      await enter(page, await newOwner(site.resources, { name: 'Lucía Tzoc' }), path);
      const replies = page.getByRole('region', { name: 'Comentarios' });
      await replies.getByRole('button', { name: 'Comentar' }).click();
      await expect(replies.getByRole('alert')).toContainText('Escribe tu comentario.');
      const field = replies.getByLabel('Tu comentario');
      await field.fill('¿Hacen envíos?');
      await expect(replies.getByText('14/1000')).toBeVisible();
      await page.route(
        '**/api/announcement-replies/',
        (route) => route.fulfill({ status: 503, json: { detail: 'Ahora no.' } }),
        {
          times: 1,
        },
      );
      await replies.getByRole('button', { name: 'Comentar' }).click();
      await expect(replies.getByRole('alert')).toContainText('Error al agregar la respuesta');
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expect(field).toHaveValue('¿Hacen envíos?');
      await page.reload();
      await expect(field).toHaveValue('¿Hacen envíos?');
      await replies.getByRole('button', { name: 'Comentar' }).click();
      const mine = replies
        .getByRole('listitem')
        .filter({ hasText: '¿Hacen envíos?' })
        .filter({ hasText: 'Lucía Tzoc' });
      await expect(mine).toHaveCount(1);
      await expect(field).toHaveValue('');
      await mine.getByRole('button', { name: 'Eliminar el comentario de Lucía Tzoc' }).click();
      await page
        .getByRole('dialog', { name: '¿Eliminar este comentario?' })
        .getByRole('button', { name: 'Eliminar' })
        .click();
      await expect(mine).toHaveCount(0);
    },
  );
});

test('the business owner deletes a reply; others can’t', { tag: '@once' }, async ({ page, site }) => {
  const { owner, id, path } = await publish(site.resources);
  const reply = await buildReply(site.resources.db, {
    announcementId: id,
    commenterName: 'Pedro',
    message: 'Spam',
  });
  const removal = page.getByRole('button', { name: 'Eliminar el comentario de Pedro' });
  await enter(page, await newOwner(site.resources), path);
  await expect(page.getByLabel('Tu comentario')).toBeVisible();
  await expect(removal).toHaveCount(0);
  await dropSession(page);
  await enter(page, owner, path);
  await removal.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Comentario eliminado')).toBeVisible();
  await expect(removal).toHaveCount(0);
  const left = await site.resources.db
    .selectFrom('announcementReply')
    .select('id')
    .where('id', '=', reply.id)
    .execute();
  expect(left).toEqual([]);
});

test('an announcement without replies shows no form', { tag: '@once' }, async ({ page, site }) => {
  const { path } = await publish(site.resources, { allowReplies: false });
  await enter(page, await newOwner(site.resources), path);
  await expect(page.getByText('Comentarios desactivados')).toBeVisible();
  await expect(page.getByLabel('Tu comentario')).toHaveCount(0);
});

test('an unverified user sees what is missing', { tag: '@once' }, async ({ page, site }) => {
  const { path } = await publish(site.resources);
  await enter(page, await newOwner(site.resources, { emailVerified: false }), path);
  await page.getByRole('link', { name: 'Comentar' }).click();
  await expect(page.getByText('Debes verificar tu email antes de comentar.')).toBeVisible();
  await dropSession(page);
  await visit(page, path);
  await page.getByRole('link', { name: 'Inicia sesión para comentar' }).click();
  await expect(page.getByText('Debes iniciar sesión para comentar.')).toBeVisible();
});

test(
  'an announcement that expires while a list is open takes no more comments there',
  { tag: '@once' },
  async ({ page, site: { resources } }) => {
    const owner = await newOwner(resources);
    const { id: businessId } = await buildBusiness(resources.db, { userId: owner.id });
    const title = 'Solo por diez minutos';
    await buildAnnouncement(resources.db, {
      businessId,
      title,
      expiresAt: new Date(Date.now() + 10 * MINUTE),
    });
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    const over = card.getByText('Este anuncio ya terminó y no recibe más comentarios.');
    await page.clock.install();
    await enter(page, owner, '/anuncios');
    await card.getByRole('button', { name: 'Sin comentarios' }).click();
    await expect(card.getByLabel('Tu comentario')).toBeVisible();
    await page.clock.fastForward(11 * MINUTE);
    await expect(card.getByText('Expirado')).toBeVisible();
    await expect(over).toBeVisible();
    await expect(card.getByLabel('Tu comentario')).toBeHidden();

    await visit(page, `/business/${businessId}`);
    // The page counts on from the server's time, whatever the device's clock says.
    await page.clock.fastForward(11 * MINUTE);
    await card.last().scrollIntoViewIfNeeded();
    await card.last().getByRole('button', { name: 'Sin comentarios' }).click();
    await expect(over).toBeVisible();
  },
);
