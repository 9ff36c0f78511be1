import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, visit } from '../fixtures.ts';
import { enter, newOwner, openNewBusiness, phonePhotos, test } from './owner.ts';

const NAME = 'Tienda La Bendición';
/** Unlike the first: a copy would wait for a decision. */
const OTHER_NAME = 'Comedor Doña Chayo';
const THIRD_NAME = 'Zapatería Quetzal';

async function fillIn(page: Page, name: string, whatsapp: string) {
  const form = await openNewBusiness(page);
  await form.getByLabel('Nombre del negocio').fill(name);
  await form.getByLabel('WhatsApp').first().fill(whatsapp);
  await form.getByLabel('Agregar fotos').setInputFiles(await phonePhotos(1));
  return form;
}

const ownersOf = async ({ db }: Resources) =>
  db.selectFrom('businessProfile').select('userId').where('name', '=', NAME).execute();

test.describe('another account in another tab', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^(?:409 .*business-profiles|403 .*usage)/] });

  test('is asked about before a form is saved, and nothing is lost', async ({ page, context, site }) => {
    const ana = await newOwner(site.resources, { name: 'Ana Xicará' });
    const eva = await newOwner(site.resources, { name: 'Eva Choc' });
    await enter(page, ana, '/');
    const form = await fillIn(page, NAME, '5555 1234');
    // Signs in without a message to the first tab: a sleeping tab gets none.
    await enter(await context.newPage(), eva, '/about');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const question = page.getByRole('dialog', { name: 'Entraste con otra cuenta' });
    await expect(question).toContainText('Este formulario lo empezó Ana Xicará');
    expect(await ownersOf(site.resources)).toEqual([]);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await expect(form.getByRole('alert')).toContainText('Entraste con otra cuenta en otra pestaña');
    await expect(form.getByLabel('Nombre del negocio')).toHaveValue(NAME);
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    expect(await ownersOf(site.resources)).toEqual([{ userId: eva.id }]);
  });
});

test.describe('another account that goes on with the form', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^(?:409 .*business-profiles|403 .*usage)/] });

  test('saves what was filled in, with its photos', async ({ page, context, site }) => {
    const ana = await newOwner(site.resources, { name: 'Ana Xicará' });
    const eva = await newOwner(site.resources, { name: 'Eva Choc' });
    await enter(page, ana, '/');
    const form = await fillIn(page, THIRD_NAME, '5555 6789');
    await enter(await context.newPage(), eva, '/about');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await page.getByRole('button', { name: 'Seguir como Eva Choc' }).click();
    await expect(page.getByRole('dialog', { name: 'Entraste con otra cuenta' })).toHaveCount(0);
    await expect(form.getByLabel('Nombre del negocio')).toHaveValue(THIRD_NAME);
    await expect(form.getByLabel('Descripción de la foto 1')).toBeVisible();
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(THIRD_NAME);
  });
});

test.describe('a session that ended under a form', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^401 /] });

  test('is begun again in another tab, and the form is saved with its photos', async ({
    page,
    context,
    site,
  }) => {
    const ana = await newOwner(site.resources, { name: 'Ana Xicará' });
    await enter(page, ana, '/mis-contenidos');
    const form = await fillIn(page, OTHER_NAME, '5555 4321');
    await site.resources.db.deleteFrom('userSession').where('userId', '=', ana.id).execute();
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const ended = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await expect(ended.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('target', '_blank');
    const tab = await context.newPage();
    await enter(tab, ana, '/about');
    await visit(tab, '/about');
    await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
    await expect(ended).toHaveCount(0);
    await expect(form.getByLabel('Nombre del negocio')).toHaveValue(OTHER_NAME);
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OTHER_NAME);
    await expect(page.getByRole('dialog', { name: 'Tu negocio ya está en la plaza' })).toBeVisible();
  });
});

test.describe('a session that ended under a form of a page', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^401 /] });

  test('is begun again in another tab, and nothing is lost', async ({ page, context, site }) => {
    const ana = await newOwner(site.resources, { name: 'Ana Xicará' });
    await buildBusiness(site.resources.db, { userId: ana.id, name: 'Telares Ixchel' });
    await enter(page, ana, '/mis-contenidos');
    await page.getByRole('button', { name: 'Quién lo administra' }).click();
    const form = page.getByRole('dialog', { name: 'Quién lo administra' });
    await form.getByLabel('Email de la persona').fill('eva@example.com');
    await site.resources.db.deleteFrom('userSession').where('userId', '=', ana.id).execute();
    await form.getByRole('button', { name: 'Invitar', exact: true }).click();
    const ended = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await expect(ended.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('target', '_blank');
    const tab = await context.newPage();
    await enter(tab, ana, '/about');
    await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
    await expect(ended).toHaveCount(0);
    await expect(form.getByLabel('Email de la persona')).toHaveValue('eva@example.com');
    await form.getByRole('button', { name: 'Invitar', exact: true }).click();
    await expect(form.getByRole('group', { name: 'eva@example.com' })).toBeVisible();
  });
});

test(
  'a page whose form was saved closes with the session',
  { tag: '@once' },
  async ({ page, context, site }) => {
    const ana = await newOwner(site.resources, { name: 'Ana Xicará' });
    await enter(page, ana, '/mi-cuenta');
    const form = page.getByRole('form', { name: 'Perfil' });
    await form.getByLabel('Nombre completo').fill('Ana María Xicará');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Perfil actualizado')).toBeVisible();
    await site.resources.db.deleteFrom('userSession').where('userId', '=', ana.id).execute();
    const tab = await context.newPage();
    await visit(tab, '/about');
    await tab.evaluate(() => new BroadcastChannel('session').postMessage(null));
    await expect(page).toHaveURL(/\/login/);
  },
);
