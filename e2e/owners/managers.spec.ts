import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, openSection, test } from './owner.ts';

async function newShop(resources: Resources) {
  const owner = await newOwner(resources, { name: 'Don Chepe' });
  const business = await buildBusiness(resources.db, { userId: owner.id, name: 'Telares Ixchel' });
  const ana = await newOwner(resources, { name: 'Ana' });
  return { owner, business, ana };
}

async function openManagers(page: Page) {
  const shop = page.getByRole('region', { name: 'Telares Ixchel' });
  await shop.getByRole('button', { name: 'Quién lo administra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quién lo administra' });
  await expect(dialog.getByRole('heading', { name: 'Lo último que hicieron' })).toBeVisible();
  return dialog;
}

async function invite(page: Page, email: string) {
  const dialog = await openManagers(page);
  await dialog.getByLabel('Email de la persona').fill(email);
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(dialog.getByRole('group', { name: email })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
}

const mailedPath = async ({ db }: Resources, email: string) => {
  const mail = db
    .selectFrom('mailOutbox')
    .select('text')
    .where('toAddress', '=', email)
    .orderBy('id', 'desc');
  const { text } = await mail.executeTakeFirstOrThrow();
  return /\/invitacion\/\S+/.exec(text)?.[0] ?? '';
};

test('an invited person edits the business until the owner removes her', async ({ page, site, browser }) => {
  const { resources } = site;
  const { owner, ana, business } = await newShop(resources);
  await buildAnnouncement(resources.db, { businessId: business.id, title: 'Oferta', isHidden: true });
  await enter(page, owner, '/mis-contenidos');
  const ofOwner = page.getByRole('group', { name: 'Opciones de «Oferta»' });
  await expect(ofOwner.getByRole('button', { name: 'Mostrar' })).toBeVisible();
  await invite(page, ana.email);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const hers = await context.newPage();
  await enter(hers, ana, await mailedPath(resources, ana.email));
  await expect(hers.getByRole('heading', { name: '¿Administrar «Telares Ixchel»?' })).toBeVisible();
  await expect(hers.getByText('Don Chepe te invita.')).toBeVisible();
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Aceptar' }).click();
  await expect(hers.getByRole('heading', { name: 'Negocios que administras' })).toBeVisible();
  const ofManager = hers.getByRole('group', { name: 'Opciones de «Oferta»' });
  await expect(ofManager.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(ofManager.getByRole('button', { name: 'Mostrar' })).toHaveCount(0);

  await visit(hers, `/business/${business.id}`);
  const tools = hers.getByRole('region', { name: 'Opciones de quien lo administra' });
  await tools.getByRole('button', { name: 'Editar' }).click();
  const form = hers.getByRole('dialog', { name: 'Editar negocio' });
  await openSection(form, 'Nombre y categoría');
  await form.getByLabel('Nombre del negocio').fill('Telares de Ana');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(hers.getByRole('heading', { level: 1, name: 'Telares de Ana' })).toBeVisible();
  await tools.getByRole('button', { name: 'Editar' }).click();
  await openSection(form, 'Nombre y categoría');
  await form.getByLabel('Nombre del negocio').fill('Otro nombre');

  await visit(page, '/mis-contenidos');
  await page.getByRole('button', { name: 'Quién lo administra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quién lo administra' });
  await expect(dialog.getByText('Ana cambió los datos del negocio')).toBeVisible();
  await dialog.getByRole('group', { name: 'Ana' }).getByRole('button', { name: 'Quitar' }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar a Ana?' });
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(dialog.getByText('Solo tú, por ahora.')).toBeVisible();

  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alert')).toContainText('el propietario te quitó ese permiso');
  await expect(form.getByLabel('Nombre del negocio')).toHaveValue('Otro nombre');
  await context.close();
});

test('an owner hands the business on to a manager, who accepts', async ({ page, site, browser }) => {
  const { resources } = site;
  const { owner, ana } = await newShop(resources);
  await enter(page, owner, '/mis-contenidos');
  await invite(page, ana.email);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const hers = await context.newPage();
  await enter(hers, ana, await mailedPath(resources, ana.email));
  await hers.getByRole('button', { name: 'Aceptar' }).click();
  await expect(hers.getByRole('heading', { name: 'Negocios que administras' })).toBeVisible();

  await visit(page, '/mis-contenidos');
  const dialog = await openManagers(page);
  await dialog.getByRole('button', { name: 'Entregarle el negocio…' }).click();
  await page.getByRole('button', { name: 'Ofrecer el negocio' }).click();
  await expect(dialog.getByRole('button', { name: 'Retirar la oferta' })).toBeVisible();

  await visit(hers, '/mis-contenidos');
  await expect(hers.getByText('Te ofrecen ser propietario de este negocio.')).toBeVisible();
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Aceptar' }).click();
  await expect(hers.getByRole('button', { name: 'Quién lo administra' })).toBeVisible();
  await visit(page, '/mis-contenidos');
  await expect(page.getByRole('heading', { name: 'Negocios que administras' })).toBeVisible();
  await context.close();
});
