import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { enter, newOwner, openNewBusiness, openSection, test } from './owner.ts';

test('an incomplete profile says what comes next, and leads there', async ({ page, site }) => {
  const owner = await newOwner(site.resources);
  await buildBusiness(site.resources.db, {
    userId: owner.id,
    name: 'Librería Sophos',
    placeCode: '0301',
    phoneNumber: null,
    address: null,
  });
  await enter(page, owner, '/mis-contenidos');
  const own = page.getByRole('region', { name: 'Librería Sophos' });
  await expect(own.getByRole('progressbar', { name: /^Tu perfil está al \d0 %$/ })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await own.getByRole('button', { name: 'Agregar WhatsApp o teléfono' }).click();
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await expect(form.getByRole('textbox', { name: 'WhatsApp' })).toBeFocused();
  await form.getByRole('textbox', { name: 'WhatsApp' }).fill('5555 1234');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Agregar WhatsApp o teléfono' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Agregar foto' }).click();
  await expect(form.getByRole('region', { name: 'Fotos' })).toBeInViewport();
  await expect(form.getByRole('region', { name: 'Fotos' }).locator(':focus')).toBeAttached();
});

test('a business without number and place is told that it comes last, until it has both', async ({
  page,
  site,
}) => {
  const owner = await newOwner(site.resources, { premium: true });
  const { id } = await buildBusiness(site.resources.db, {
    userId: owner.id,
    name: 'Sastrería Kan',
    phoneNumber: null,
    address: null,
  });
  const notice = page.getByRole('region', { name: 'Sale al final de las listas' });
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  const hint = form.getByText('Sin número y lugar se publica al final de las listas y no se destaca.');
  await enter(page, owner, `/business/${id}`);
  await expect(notice).toContainText('Sin WhatsApp o teléfono ni lugar no se destaca');
  await expect(page.getByText('Destacado', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await notice.getByRole('button', { name: 'Elegir departamento y municipio' }).click();
  await expect(form.getByLabel('Departamento')).toBeFocused();
  await form.getByLabel('Departamento').selectOption('Sacatepéquez');
  await expect(hint).toBeVisible();
  await openSection(form, 'WhatsApp y teléfonos');
  await form.getByRole('textbox', { name: 'WhatsApp' }).fill('5555 1234');
  await expect(hint).toHaveCount(0);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Destacado', { exact: true })).toBeVisible();
});

const ACTIONS = [
  ['Agregar horario', 'button', 'Agregar horario'],
  ['Agregar WhatsApp', 'textbox', 'WhatsApp'],
  ['Agregar ubicación', 'combobox', 'Departamento'],
  ['Agregar descripción', 'textbox', /^Descripción \(/],
  ['Elegir categoría', 'combobox', 'Categoría'],
] as const;

test('a profile offers its owner alone what is missing, each in its place', async ({
  page,
  site,
  browser,
}) => {
  const owner = await newOwner(site.resources);
  const { id } = await buildBusiness(site.resources.db, {
    userId: owner.id,
    name: 'Sastrería Canek',
    phoneNumber: null,
    address: null,
  });
  await enter(page, owner, `/business/${id}`);
  const main = page.getByRole('main');
  const form = page.getByRole('dialog', { name: 'Editar negocio' });
  await expectAccessible(page);
  for (const [action, role, name] of ACTIONS) {
    await main.getByRole('button', { name: action, exact: true }).click();
    await expect(form.getByRole(role, { name })).toBeFocused();
    await form.getByRole('button', { name: 'Cerrar' }).click();
    await expect(form).toHaveCount(0);
  }
  await main.getByRole('button', { name: 'Agregar foto' }).click();
  await expect(form.getByRole('region', { name: 'Fotos' }).locator(':focus')).toBeAttached();
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await other.goto(`/business/${id}`);
  const hours = other.getByRole('heading', { name: 'Horario' });
  await expect(other.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  await expect(hours).toHaveCount(0);
  await enter(other, await newOwner(site.resources), `/business/${id}`);
  await expect(other.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  await expect(hours).toHaveCount(0);
  await expect(other.getByRole('main').getByRole('button', { name: /^(?:Agregar|Elegir)/ })).toHaveCount(0);
  await context.close();
});

test(
  'a business that waits for review is not offered for sharing',
  { tag: '@once' },
  async ({ page, site }) => {
    await enter(page, await newOwner(site.resources), '/');
    const form = await openNewBusiness(page);
    await form.getByLabel('Nombre del negocio').fill('Taller El Rápido');
    await page.route(/\/api\/business-profiles\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), is_hidden: true } });
    });
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const saved = page.getByRole('dialog', { name: 'Guardamos tu negocio' });
    await expect(saved).toContainText('Se podrá ver y compartir después de la revisión');
    await expect(saved.getByRole('link')).toHaveCount(0);
    await expect(saved.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0);
    await expectAccessible(page);
    await saved.getByRole('button', { name: 'Ver mi negocio' }).click();
    await expect(saved).toHaveCount(0);
  },
);

test(
  'hours are copied to chosen days only, never to a closed one',
  { tag: '@once' },
  async ({ page, site }) => {
    await enter(page, await newOwner(site.resources), '/');
    const form = await openNewBusiness(page);
    await form.getByRole('button', { name: 'Agregar horario' }).click();
    await form.getByLabel('Abre', { exact: true }).fill('06:30');
    await form.getByRole('button', { name: 'Copiar a…' }).click();
    const choice = form.getByRole('group', { name: 'Copiar el horario del lunes a' });
    await expect(choice.getByRole('checkbox', { name: 'Domingo Cerrado' })).toBeDisabled();
    await choice.getByRole('button', { name: 'Todos' }).click();
    await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await choice.getByRole('button', { name: 'Lunes a viernes' }).click();
    await expect(choice.getByRole('checkbox', { name: 'Sábado' })).not.toBeChecked();
    await choice.getByRole('checkbox', { name: 'Viernes' }).uncheck();
    await expectAccessible(page);
    await choice.getByRole('button', { name: 'Copiar a 3 días' }).click();
    await expect(form.getByText('Horario del lunes copiado a: martes, miércoles y jueves.')).toBeFocused();
    await expect(form.getByRole('button', { name: /^Jueves/ })).toContainText('6:30 a. m.');
    await expect(form.getByRole('button', { name: /^Viernes/ })).toContainText('8:00 a. m.');
    await expect(form.getByRole('button', { name: /^Domingo/ })).toContainText('Cerrado');
    await form.getByRole('button', { name: 'Deshacer' }).click();
    await expect(form.getByRole('button', { name: /^Jueves/ })).toContainText('8:00 a. m.');
    await expect(form.getByRole('button', { name: /^Lunes/ })).toContainText('6:30 a. m.');
    await expect(form.getByText('El horario quedó como estaba.')).toBeVisible();
  },
);
