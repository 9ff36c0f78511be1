import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, test } from '../owners/owner.ts';
import { passObjectionTime } from './pass-days.ts';

const MAX_SCREENS = 4;

const person = (page: Page, id: number) => visit(page, `/admin/personas/${id}`);

async function linkTo({ db }: Resources, address: string): Promise<string> {
  const mail = await db
    .selectFrom('mailOutbox')
    .select('text')
    .where('toAddress', '=', address)
    .where('text', 'like', '%/enlace/cambio%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/enlace\/cambio\?t=\S+/.exec(mail.text)?.[0] ?? '';
}

async function askForChange(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cambiar el email de/ });
  await dialog.getByLabel('Email nuevo').fill(email);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('El email cambia a')).toBeVisible();
}

test('the old mailbox stops a change of address, and without objection it takes effect @phone', async ({
  page,
  site,
  browser,
}) => {
  const { resources } = site;
  const admin = await newOwner(resources, { name: 'Rosa', role: 'admin' });
  const ana = await newOwner(resources, { name: 'Ana Sunuc' });
  await enter(page, admin, '/admin/buscar?search=Ana%20Sunuc');
  await page.getByRole('link', { name: 'Ana Sunuc' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Sunuc' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(MAX_SCREENS * 740);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await askForChange(page, 'ana.nueva@example.com');
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 780 } });
  const mailbox = await context.newPage();
  await mailbox.goto(await linkTo(resources, ana.email));
  await expect(mailbox.getByText('a•••@example.com')).toBeVisible();
  await expectAccessible(mailbox);
  await mailbox.getByRole('button', { name: 'No fui yo: detener el cambio' }).click();
  await expect(mailbox.getByRole('heading', { name: 'El cambio está detenido' })).toBeVisible();
  await mailbox.goto(await linkTo(resources, 'ana.nueva@example.com'));
  await expect(mailbox.getByRole('heading', { name: 'El cambio no se hizo' })).toBeVisible();

  await person(page, ana.id);
  await expect(page.getByText('El email cambia a')).toHaveCount(0);
  await askForChange(page, 'ana.otra@example.com');
  await passObjectionTime(resources);
  await mailbox.goto(await linkTo(resources, 'ana.otra@example.com'));
  await expectAccessible(mailbox);
  await mailbox.getByRole('button', { name: 'Confirmar este email' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Tu email cambió' })).toBeVisible();
  await context.close();
  await person(page, ana.id);
  await expect(page.getByText('ana.otra@example.com', { exact: true })).toBeVisible();
});

test('a link for a new password is handed over by WhatsApp @phone', async ({ page, site, browser }) => {
  const { resources } = site;
  const admin = await newOwner(resources, { name: 'Rosa', role: 'admin' });
  const ana = await newOwner(resources, { name: 'Ana Batz', phoneNumber: '+50255551234' });
  await enter(page, admin, `/admin/personas/${ana.id}`);
  await page.getByRole('button', { name: 'Crear enlace de contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para una contraseña nueva' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const send = dialog.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/50255551234\?text=/);
  await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  const message = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = /\/new-password\?code=\S+/.exec(message)?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Crear enlace de contraseña' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('code=');

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(link);
  const field = phone.getByRole('textbox', { name: /^Contraseña nueva/ });
  await field.fill('lago de Atitlán');
  await phone.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(phone).toHaveURL('/login');
  await context.close();
});

test('an account is suspended with a reason, and lifted @phone', async ({ page, site }) => {
  const { resources } = site;
  const admin = await newOwner(resources, { name: 'Rosa', role: 'admin' });
  const ana = await newOwner(resources, { name: 'Ana Chocoj' });
  await enter(page, admin, `/admin/personas/${ana.id}`);
  await page.getByRole('button', { name: 'Suspender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspender a Ana Chocoj' });
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Pidió anticipos y no entregó.');
  await dialog.getByRole('button', { name: 'Suspender y avisar' }).click();
  await expect(page.getByText('Pidió anticipos y no entregó.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Levantar la suspensión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Levantar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible();
});
