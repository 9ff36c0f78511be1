import type { Locator } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { sendEndingNotices } from '#features/announcements/server/index.ts';
import { type Notice, notifyPeople } from '#features/notifications/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { signUnsubscribeLink } from '#platform/mail/unsubscribe.ts';
import { DAY, MINUTE, systemClock } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReport } from '#db/builders/report.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

const NOTICE: Notice = {
  kind: 'reply-received',
  text: 'Comentaron tu anuncio «Pan de yemas».',
  path: '/mis-contenidos',
  mail: {
    subject: 'Comentaron tu anuncio «Pan de yemas»',
    preview: 'Léelo y responde en el sitio.',
    heading: 'Comentaron tu anuncio «Pan de yemas»',
    opening: ['Alguien dejó un comentario.'],
    action: 'Leer el comentario',
    closing: [],
  },
};

const senderAt = (url: string, at = new Date()) => ({ site: { ...readConfig({}).site, url }, at });

/** The path of a link in the latest mail, signed as when it leaves. */
async function mailedPath({ db, sessionKeys }: Resources, url: string, path: string): Promise<string> {
  const newest = db.selectFrom('mailOutbox').selectAll().orderBy('id', 'desc');
  const mail = await newest.executeTakeFirstOrThrow();
  const { text } = signUnsubscribeLink(mail, { siteUrl: url, sessionKeys, at: new Date() });
  const [link] = new RegExp(`${path}\\?t=[\\w.-]+`).exec(text) ?? [];
  if (!link) throw new Error(`No link to ${path} in the latest mail`);
  return link;
}

test('notices are counted, opened and marked as read', { tag: '@phone' }, async ({ page, site }) => {
  const { resources, url } = site;
  const owner = await newOwner(resources);
  await enter(page, owner, '/avisos');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No tienes avisos' })).toBeVisible();
  await expectAccessible(page);

  for (const minutes of [3, 2, 1]) {
    const at = new Date(Date.now() - minutes * MINUTE);
    await notifyPeople(resources.db, senderAt(url, at), [owner.id], NOTICE);
  }
  await visit(page, '/avisos');
  await expect(page.getByRole('button', { name: /^Tu cuenta: .* 3 sin leer$/ })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await main
    .getByRole('link', { name: /^Comentaron/ })
    .first()
    .click();
  await expect(page).toHaveURL('/mis-contenidos');
  await expect(page.getByRole('button', { name: /^Tu cuenta: .* 2 sin leer$/ })).toBeVisible();

  await visit(page, '/avisos');
  await expect(main.getByText('Sin leer')).toHaveCount(2);
  await main.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(main.getByText('Sin leer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Tu cuenta: / })).not.toHaveAccessibleName(/sin leer/);
});

test('Mi Cuenta says which notices are mailed', async ({ page, site }) => {
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/mi-cuenta');
  const card = page.getByRole('region', { name: 'Configuración' });
  const replies = card.getByRole('checkbox', { name: 'Comentarios en mis anuncios' });
  await expect(replies).toBeChecked();
  const saved = card.getByText('Guardado');
  const beside = (control: Locator) =>
    saved.and(control.locator('xpath=ancestor::label/following-sibling::*'));
  await replies.uncheck();
  await expect(beside(replies)).toBeVisible();
  const reports = card.getByRole('combobox', { name: 'Reportes' });
  await reports.selectOption('Cada vez');
  await expect(beside(reports)).toBeVisible();
  await expect(saved).toHaveCount(1);
  await visit(page, '/mi-cuenta');
  await expect(replies).not.toBeChecked();
  await expect(card.getByRole('combobox', { name: 'Reportes' })).toHaveValue('each');
  await expect(card.getByRole('combobox', { name: 'Solicitudes de Premium' })).toHaveValue('each');
  await expect(card.getByRole('combobox', { name: 'Negocios nuevos' })).toHaveValue('daily');
  await expectAccessible(page);
});

test.describe('without script and without a session', () => {
  test.use({ javaScriptEnabled: false });

  test('a mailed link switches mails off and on again', { tag: '@phone' }, async ({ page, site }) => {
    const { resources, url } = site;
    const owner = await newOwner(resources);
    await notifyPeople(resources.db, senderAt(url), [owner.id], NOTICE);
    await page.goto(await mailedPath(resources, url, '/enlace/baja'));
    const main = page.getByRole('main');
    await expect(main).toContainText('Te mandamos correos sobre comentarios en tus anuncios.');
    await main.getByRole('button', { name: 'No recibir más' }).click();
    await expect(main.getByRole('heading', { name: 'Ya no te escribimos' })).toBeVisible();
    await main.getByRole('button', { name: 'Volver a recibirlos' }).click();
    await expect(main.getByRole('button', { name: 'No recibir más' })).toBeVisible();
    await page.goto('/enlace/baja?t=otro');
    await expect(main.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  });

  test('a mailed link renews an announcement once', { tag: '@once' }, async ({ page, site }) => {
    const { resources, url } = site;
    const { id: userId } = await newOwner(resources);
    const { id: businessId } = await buildBusiness(resources.db, { userId });
    await buildAnnouncement(resources.db, {
      businessId,
      title: 'Pan de yemas',
      createdAt: new Date(Date.now() - 9 * DAY),
      expiresAt: new Date(Date.now() + 2 * DAY),
    });
    await sendEndingNotices({ ...resources, site: senderAt(url).site, clock: systemClock });
    const path = await mailedPath(resources, url, '/enlace/renovar');
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('«Pan de yemas» termina el');
    await main.getByRole('button', { name: 'Renovar 30 días' }).click();
    await expect(main.getByRole('heading', { name: 'Tu anuncio sigue vigente' })).toBeVisible();
    await page.goto(path);
    await expect(main.getByRole('button', { name: 'Renovar 30 días' })).toBeHidden();
  });
});

test('mailed links are accessible in each state', async ({ page, site }) => {
  const { resources, url } = site;
  const owner = await newOwner(resources);
  await notifyPeople(resources.db, senderAt(url), [owner.id], NOTICE);
  await visit(page, await mailedPath(resources, url, '/enlace/baja'));
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'No recibir más' }).click();
  await expect(page.getByRole('heading', { name: 'Ya no te escribimos' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await visit(page, '/enlace/renovar?t=otro');
  await expectAccessible(page);
});

test('an administrator sees how much waits', async ({ page, site }) => {
  const { resources } = site;
  const { id: businessId } = await buildBusiness(resources.db);
  await buildReport(resources.db, { businessId });
  await enter(page, await newOwner(resources, { role: 'admin' }), '/admin/por-decidir?kind=report');
  const queue = page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: /^Por decidir/ });
  // Other tests leave cases on this site.
  const count = async () => Number(/\d+/.exec((await queue.textContent()) ?? '')?.[0] ?? 0);
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('button', { name: 'Descartar' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(count).toBe(before - 1);
});
