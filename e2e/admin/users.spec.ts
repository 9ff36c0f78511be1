import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { dropSession, expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';
import { openCard } from './open-card.ts';

const NAMES = ['Beto Tzoc', 'Celia Ixim', 'Dora Pop', 'Elmer Ajú', 'Flor Caal', 'Gilda Ramírez'];
const PASSWORD = 'pino blanco y musgo';

const test = testOn(async (resources) => {
  const admin = await newOwner(resources, { role: 'admin', name: 'Eva Chávez' });
  for (const name of NAMES) await newOwner(resources, { name });
  return admin;
});

const cardOf = (page: Page) => page.getByRole('region', { name: 'Usuarios' });
const rows = (page: Page) => cardOf(page).getByRole('listitem');

async function find(page: Page, name: string) {
  await cardOf(page).getByLabel('Buscar usuario por nombre o email').fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
  return rows(page);
}

const mailsTo = ({ db }: Resources, address: string) =>
  db.selectFrom('mailOutbox').select('text').where('toAddress', '=', address).orderBy('id').execute();

async function mailedLink(resources: Resources, address: string): Promise<string> {
  const findLink = async () => {
    const mails = await mailsTo(resources, address);
    return /\/new-password\?code=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  return findLink();
}

test('shows five, then all, then five again', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await expect(rows(page)).toHaveCount(5);
  await cardOf(page).getByRole('button', { name: 'See all' }).click();
  await expect(rows(page).nth(6)).toBeVisible();
  await cardOf(page).getByRole('button', { name: 'Show less' }).click();
  await expect(rows(page)).toHaveCount(5);
  await find(page, 'Gilda Ramírez');
  await expect(cardOf(page).getByRole('button', { name: 'See all' })).toHaveCount(0);
});

test('each page of the list starts at its top', async ({ page, site }) => {
  for (let number = 1; number <= 15; number++) await newOwner(site.resources, { name: `Vecina ${number}` });
  await enter(page, site.content, '/admin');
  await openCard(page, 'Usuarios');
  await cardOf(page).getByRole('button', { name: 'See all' }).click();
  const next = cardOf(page).getByRole('button', { name: 'Siguiente' });
  const list = cardOf(page).getByRole('group', { name: 'Lista de usuarios' });
  await expect(rows(page)).toHaveCount(20);
  await next.click();
  await expect(cardOf(page).getByRole('button', { name: 'Anterior' })).toBeEnabled();
  await expect(list).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  await expect(rows(page)).not.toHaveCount(20);
  await expect(next).toBeDisabled();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
});

test('an invited user chooses a password from the e-mail and is signed in', async ({ page, site }) => {
  const email = `marta${Date.now()}@example.com`;
  await enter(page, site.content, '/admin');
  await openCard(page, 'Usuarios');
  await cardOf(page).getByRole('button', { name: 'Nuevo usuario' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await form.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(form.getByRole('alert')).toContainText('Escribe el nombre.');
  await form.getByLabel('Nombre').fill('Marta Coc');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Rol').selectOption('Administrador');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await form.getByRole('button', { name: 'Crear e invitar' }).click();
  await expect(page.getByText(`Usuario creado. Enviamos una invitación a ${email}.`)).toBeVisible();
  const row = await find(page, email);
  await expect(row).toContainText('Invitación pendiente');
  await mailedLink(site.resources, email);
  await row.getByRole('button', { name: 'Enviar la invitación otra vez' }).click();
  await expect(page.getByText(`Enviamos otra invitación a ${email}.`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(site.resources, email)).length).toBe(2);
  await dropSession(page);
  await visit(page, await mailedLink(site.resources, email));
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await visit(page, '/admin');
  await openCard(page, 'Usuarios');
  await expect(await find(page, email)).toContainText('eres tú');
});

test('a click outside closes only an untouched form', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  await cardOf(page).getByRole('button', { name: 'Nuevo usuario' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
  const box = await form.getByLabel('Nombre').boundingBox();
  if (!box) throw new Error('The field is not visible');
  await page.mouse.move(box.x + 60, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(5, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(form).toBeVisible();
  await form.getByLabel('Nombre').fill('Marta Coc');
  await page.mouse.click(5, 5);
  await expect(form.getByLabel('Nombre')).toHaveValue('Marta Coc');
  await form.getByRole('button', { name: 'Cerrar' }).click();
  await cardOf(page).getByRole('button', { name: 'Nuevo usuario' }).click();
  await page.mouse.click(5, 5);
  await expect(form).toHaveCount(0);
});

test.describe('while an invitation is sent', () => {
  test.use({ expectedFailures: [/503 .*\/api\/users\/(\d+)?$/] });

  test('the dialog can not be closed, and then shows the error', { tag: '@once' }, async ({ page, site }) => {
    await enter(page, site.content, '/admin');
    const row = await find(page, 'Beto Tzoc');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(/\/api\/users\/(\d+)?$/, async (route) => {
      requests += 1;
      await answered;
      await route.fulfill({ status: 503, body: '{}' });
    });
    await row.getByRole('button', { name: 'Eliminar a Beto Tzoc' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar a Beto Tzoc?' });
    await question.getByRole('button', { name: 'Eliminar usuario' }).click();
    await question.getByRole('button', { name: 'Cancelar' }).click({ force: true });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    answer();
    await expect(question.getByRole('alert')).toContainText('Error al eliminar el usuario');
    expect(requests).toBe(1);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
  });
});

test('a role change is in the audit log', { tag: '@once' }, async ({ page, site }) => {
  await enter(page, site.content, '/admin');
  const row = await find(page, 'Celia Ixim');
  const role = row.getByLabel('Rol de Celia Ixim');
  await role.focus();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: '¿Hacer administrador a Celia Ixim?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(role).toHaveValue('user');
  await expect(role).toBeFocused();
  await page.keyboard.press('a');
  await question.getByRole('button', { name: 'Hacer administrador' }).click();
  await expect(page.getByText('Rol actualizado')).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(role).toBeFocused();
  await page.keyboard.press('u');
  await expect(row.getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(role).toBeFocused();
  await visit(page, '/admin/bitacora');
  await expect(page.getByRole('listitem').filter({ hasText: 'rol: admin → user' }).first()).toContainText(
    'Celia Ixim',
  );
});

test.describe('an error', () => {
  test.use({ expectedFailures: [/(409|503) .*\/api\/users\/\d*$/] });

  test('is shown in place, and changes nothing', { tag: '@once' }, async ({ page, site }) => {
    await enter(page, site.content, '/admin');
    const row = await find(page, 'Dora Pop');
    await page.route(/\/api\/users\/\d+$/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await row.getByLabel('Rol de Dora Pop').selectOption('Administrador');
    await page.getByRole('dialog').getByRole('button', { name: 'Hacer administrador' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Failed to update role');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(row.getByLabel('Rol de Dora Pop')).toHaveValue('user');
    await row.getByRole('button', { name: 'Eliminar a Dora Pop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar usuario' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Error al eliminar el usuario');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await cardOf(page).getByRole('button', { name: 'Nuevo usuario' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
    await form.getByLabel('Nombre').fill('Eva');
    await form.getByLabel('Email').fill(site.content.email);
    await form.getByRole('button', { name: 'Crear e invitar' }).click();
    await expect(form.getByRole('alert')).toContainText('Error al crear el usuario');
    await expect(form.getByText('Ya existe una cuenta con este email').first()).toBeVisible();
    await expect(form.getByLabel('Nombre')).toHaveValue('Eva');
  });
});

test(
  'a user is deleted with their content after a confirmation',
  { tag: '@once' },
  async ({ page, site }) => {
    const name = `Hugo Xol ${Date.now()}`;
    const person = await newOwner(site.resources, { name });
    const { id } = await buildBusiness(site.resources.db, { userId: person.id });
    await enter(page, site.content, '/admin');
    const row = await find(page, name);
    await row.getByRole('button', { name: `Eliminar a ${name}` }).click();
    const question = page.getByRole('dialog', { name: `¿Eliminar a ${name}?` });
    await expect(question).toContainText('negocios, anuncios, fotos y comentarios');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Eliminar usuario' }).click();
    await expect(page.getByText('Usuario eliminado')).toBeVisible();
    await expect(cardOf(page).getByText('No hay nadie con ese nombre o email.')).toBeVisible();
    await expect(cardOf(page).getByRole('group', { name: 'Lista de usuarios' })).toBeFocused();
    expect((await page.request.get(`/api/business-profiles/${id}`)).status()).toBe(404);
  },
);

test.describe('a former administrator', () => {
  test.use({ expectedFailures: [/^403 |^console error: .*No tienes permisos/s] });

  test('reads so instead of the panel', { tag: '@once' }, async ({ page, site }) => {
    const admin = await newOwner(site.resources, { role: 'admin', name: 'Hugo Xicay' });
    await enter(page, admin, '/');
    await site.resources.db.updateTable('appUser').set({ role: 'user' }).where('id', '=', admin.id).execute();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible();
    await expect(page.getByText('Esta área es solo para administradores.')).toBeVisible();
    await expectAccessible(page);
  });
});
