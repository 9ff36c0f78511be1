import type { Page } from '@playwright/test';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCase } from '#db/builders/case.ts';
import { Thumb } from '../accounts/thumb.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { emptyQueue, enter, newOwner, test } from '../owners/owner.ts';
import { openCard } from './open-card.ts';
import { passObjectionTime } from './pass-days.ts';

type Person = Awaited<ReturnType<typeof newOwner>>;
type Site = Parameters<typeof newOwner>[0];

const mainOf = (page: Page) => page.getByRole('main');
const openCase = (page: Page) => mainOf(page).locator('li[aria-current="true"]');

const transferOf = (page: Page, name: string) => mainOf(page).getByText(`«${name}» pasa a`, { exact: true });

const newAdmin = (resources: Site, name: string) => newOwner(resources, { role: 'admin', name });

async function newShop(resources: Site, owner: string, name: string) {
  const person = await newOwner(resources, { name: owner });
  return { person, business: await buildBusiness(resources.db, { userId: person.id, name }) };
}

const openPerson = (page: Page, admin: Person, { id }: Person) => enter(page, admin, `/admin/personas/${id}`);

async function expectOwner(page: Page, owner: Person, name: string, owns: boolean): Promise<void> {
  await enter(page, owner, '/mis-contenidos');
  await expect(mainOf(page).getByRole('region', { name })).toHaveCount(owns ? 1 : 0);
}

async function objectTo(page: Page, owner: Person, name: string): Promise<void> {
  await enter(page, owner, '/mi-cuenta');
  const waiting = transferOf(page, name);
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await mainOf(page).getByRole('button', { name: 'Detener el cambio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detener', exact: true }).click();
  await expect(waiting).toHaveCount(0);
}

test('a sold shop goes to its buyer, unless its owner objects', { tag: '@phone' }, async ({ page, site }) => {
  test.slow();
  const { resources } = site;
  const admin = await newAdmin(resources, 'Rosa Ixchop');
  const { person: seller } = await newShop(resources, 'Ana Sicay', 'Tienda Sicay');
  const buyer = await newOwner(resources, { name: 'Beto Coché' });
  const ask = async () => {
    await openPerson(page, admin, seller);
    await openCard(page, 'Negocios');
    const thumb = new Thumb();
    await thumb.tap(mainOf(page).getByRole('button', { name: 'Pasar «Tienda Sicay» a otra cuenta' }));
    const dialog = page.getByRole('dialog', { name: 'Pasar a otra cuenta' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await thumb.type(dialog.getByLabel('Email de quien lo recibe'), buyer.email);
    await thumb.tap(dialog.getByRole('button', { name: 'Avisar y esperar' }));
    await expect(transferOf(page, 'Tienda Sicay')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(3);
  };
  await ask();
  const again = mainOf(page).getByRole('button', { name: 'Pasar «Tienda Sicay» a otra cuenta' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expectReadableInDark(page);
  await objectTo(page, seller, 'Tienda Sicay');
  await passObjectionTime(resources);
  await expectOwner(page, seller, 'Tienda Sicay', true);

  await ask();
  await enter(page, buyer, '/avisos');
  await expect(mainOf(page)).toContainText('Un negocio pasa a tu cuenta');
  await passObjectionTime(resources);
  await expectOwner(page, buyer, 'Tienda Sicay', true);
  await expectOwner(page, seller, 'Tienda Sicay', false);
});

test(
  'a seller who vanished with deposits is hidden and suspended',
  { tag: '@phone' },
  async ({ page, site }) => {
    test.slow();
    const { resources } = site;
    const admin = await newAdmin(resources, 'Rosa Tol');
    const { person: seller, business } = await newShop(resources, 'Chepe Vielman', 'Motos Vielman');
    for (const title of ['Moto Vielman roja', 'Moto Vielman azul', 'Moto Vielman verde'])
      await buildAnnouncement(resources.db, { businessId: business.id, title });
    await enter(page, admin, '/admin/anuncios?search=vielman');
    const main = mainOf(page);
    const thumb = new Thumb();
    await thumb.tap(main.getByLabel('Elegir todos los de esta página'));
    await expect(main.getByText('3 anuncios elegidos')).toBeVisible();
    await expectAccessible(page);
    await thumb.tap(main.getByRole('button', { name: 'Cambiar…' }));
    const bulk = page.getByRole('dialog', { name: 'Cambiar 3 anuncios' });
    await thumb.tap(bulk.getByLabel('Ocultar', { exact: true }));
    await thumb.choose(bulk.getByLabel('Empezar con'), 'scam');
    await expect(bulk.getByLabel('Motivo')).not.toBeEmpty();
    await expectAccessible(page);
    await thumb.tap(bulk.getByRole('button', { name: 'Cambiar y avisar' }));
    const outcome = page.getByRole('dialog', { name: 'Listos todos' });
    await expect(outcome).toContainText('3 anuncios quedaron cambiados');
    await thumb.tap(outcome.getByRole('button', { name: 'Cerrar' }).last());
    expect(thumb.taps).toBeLessThanOrEqual(8);
    await expect(main.getByText('Oculto', { exact: true })).toHaveCount(3);

    await openPerson(page, admin, seller);
    await main.getByRole('button', { name: 'Suspender' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspender a Chepe Vielman' });
    await dialog.getByLabel('Motivo').fill('Pidió anticipos y no entregó.');
    await dialog.getByRole('button', { name: 'Suspender y avisar' }).click();
    await expect(main.getByText('Pidió anticipos y no entregó.')).toBeVisible();
    const shown = await page.request.get('/api/business-profiles/all/filtered?search=vielman');
    expect(await shown.json()).toMatchObject({ items: [] });
    const told = resources.db.selectFrom('notice').select('text').where('userId', '=', seller.id);
    const texts = (await told.execute()).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('La administración ocultó 3 anuncios tuyos'))).toHaveLength(
      1,
    );
  },
);

test('Premium for the wrong person is undone with its payment', { tag: '@phone' }, async ({ page, site }) => {
  test.slow();
  const { resources } = site;
  const admin = await newAdmin(resources, 'Rosa Yac');
  const wrong = await newOwner(resources, { name: 'Ana Yac Ajú' });
  const request = { userId: wrong.id, code: 'PC-4QM2X', facts: { period: 'month' } };
  const { id } = await buildCase(resources.db, 'premium-request', request);
  await enter(page, admin, `/admin/por-decidir?open=${id}`);
  const main = mainOf(page);
  await openCase(page).getByRole('button', { name: 'Activar…' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Activar Premium para Ana Yac Ajú?' });
  await expect(dialog.getByLabel('Monto (Q)')).toHaveValue('40');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await dialog.getByLabel('Monto (Q)').fill('cuarenta');
  await dialog.getByRole('button', { name: 'Activar Premium' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe el monto en quetzales, como 40 o 39.50.');
  await dialog.getByLabel('Monto (Q)').fill('40');
  await dialog.getByLabel('Forma de pago').selectOption('Depósito');
  await dialog.getByLabel('Boleta o número').fill('889-1');
  await dialog.getByRole('button', { name: 'Activar Premium' }).click();
  await expect(page.getByText('Subscription assigned successfully!')).toBeVisible();

  await visit(page, '/admin/premium?view=changes');
  const row = main.getByRole('listitem').filter({ hasText: 'Ana Yac Ajú' });
  await expect(row).toContainText('Q40 · Depósito');
  await row.getByRole('button', { name: 'Deshacer' }).click();
  const question = page.getByRole('dialog', { name: '¿Deshacer lo último de Ana Yac Ajú?' });
  await question.getByLabel('Motivo').fill('El pago es de otra Ana.');
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('Deshecho: El pago es de otra Ana.');
  await visit(page, '/admin/premium?view=income');
  await expect(main.getByRole('region', { name: 'Pagos', exact: true })).toContainText('Anulado');
  await enter(page, wrong, '/planes-suscripcion');
  await expect(main).toContainText('Gratis');
});

test(
  'the daughter of an owner who died gets the shop with proof',
  { tag: '@phone' },
  async ({ page, site }) => {
    test.slow();
    const { resources } = site;
    await emptyQueue(resources);
    const admin = await newAdmin(resources, 'Rosa Mux');
    const { person: owner, business } = await newShop(resources, 'Don Beto Mux', 'Carpintería Mux');
    const daughter = await newOwner(resources, { name: 'Eva Mux' });
    const main = mainOf(page);
    await enter(page, daughter, `/reclamar/${business.id}`);
    await main
      .getByRole('textbox', { name: 'Cómo sabemos que es tuyo' })
      .fill('Mi papá falleció en mayo. Tengo el acta y la patente.');
    await main.getByRole('button', { name: 'Reclamar este negocio' }).click();
    await expect(main.getByText('Tu código')).toBeVisible();

    await enter(page, admin, '/admin/por-decidir?kind=claim');
    await expect(openCase(page)).toContainText('Mi papá falleció en mayo.');
    await expect(openCase(page)).toContainText('Ya tiene propietario');
    await expectAccessible(page);
    await openCase(page).getByRole('button', { name: 'Entregar…' }).click();
    const question = page.getByRole('dialog', { name: '¿Entregar «Carpintería Mux» a Eva Mux?' });
    await expect(question).toContainText('siete días');
    await question.getByRole('button', { name: 'Avisar y esperar siete días' }).click();
    await expect(question).toHaveCount(0);
    await openPerson(page, admin, owner);
    await expect(transferOf(page, 'Carpintería Mux')).toBeVisible();
    await passObjectionTime(resources);
    await expectOwner(page, daughter, 'Carpintería Mux', true);
  },
);

test('two administrators share cases, and see who decided', { tag: '@phone' }, async ({ page, site }) => {
  test.slow();
  const { resources } = site;
  const { id: userId } = await newOwner(resources, { name: 'Dora Pérez' });
  const request = { userId, code: 'PC-3KM2X', facts: { period: 'year' } };
  const { id } = await buildCase(resources.db, 'premium-request', request);
  const [ana, eva] = [await newAdmin(resources, 'Ana Xicará'), await newAdmin(resources, 'Eva Coc')];
  const address = `/admin/por-decidir?open=${id}`;
  await enter(page, ana, address);
  await expect(openCase(page)).toContainText('Nadie lo ha tomado.');
  await openCase(page).getByRole('button', { name: 'Tomarlo' }).click();
  await expect(openCase(page)).toContainText('Lo tienes tú.');
  await openCase(page).getByText('Agregar una nota').click();
  const note = openCase(page).getByLabel('Nota para la administración');
  await note.fill('Depositó ayer.\nFalta la boleta.');
  await expectAccessible(page);
  await openCase(page).getByRole('button', { name: 'Guardar nota' }).click();
  await expect(openCase(page).getByRole('listitem')).toContainText('Falta la boleta.');
  await expect(note).toHaveValue('');

  await enter(page, eva, '/admin/por-decidir?kind=premium-request');
  await expect(mainOf(page)).toContainText('Lo tiene Ana Xicará');
  await visit(page, address);
  await expect(openCase(page).getByRole('listitem')).toContainText('Ana Xicará');
  await openCase(page).getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Solicitud descartada')).toBeVisible();

  await enter(page, ana, '/admin/bitacora');
  const entry = mainOf(page).getByRole('listitem').filter({ hasText: 'Dora Pérez' }).first();
  await expect(entry).toContainText('Eva Coc');
});
