import type { Locator, Page } from '@playwright/test';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { enter, newOwner, openSection, phonePhotos, test } from '../owners/owner.ts';

const SCREENS = 4;

const expectShort = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight),
  ).toBeLessThanOrEqual(SCREENS);

/** Lets a thumb reach the first row of a list without scrolling. */
const MAX_TOP = 400;

async function expectSoon(first: Locator): Promise<void> {
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(MAX_TOP);
}

test(
  'an imported business is found by its number, completed, hidden and moved with others',
  {
    tag: '@phone',
  },
  async ({ page, site }) => {
    const { db } = site.resources;
    const house = await buildSystemAccount(db);
    const { name: category } = await buildCategory(db, { name: 'Tejidos de Nebaj' });
    const imported = {
      userId: house,
      phoneNumber: '+50242316789',
      businessHours: weekOf(from('08:00', '17:00')),
    };
    const { id } = await buildBusiness(db, { ...imported, name: 'Telares Nebaj' });
    for (let index = 1; index <= 11; index += 1)
      await buildBusiness(db, { userId: house, name: `Puesto ${index}` });
    await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/negocios');
    const main = page.getByRole('main');
    await expectShort(page);
    await expectSoon(
      main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
    );
    await expectAccessible(page);
    await expectReadableInDark(page);

    await main.getByRole('link', { name: 'Sin propietario', exact: true }).click();
    await expect(page).toHaveURL(/no_owner=true/);
    await main.getByLabel('Nombre, número o propietario').fill('4231 6789');
    await main
      .getByRole('search', { name: 'Buscar en la lista' })
      .getByRole('button', { name: 'Buscar' })
      .click();
    const row = main.getByRole('listitem').filter({ hasText: 'Telares Nebaj' });
    await expect(row).toHaveCount(1);
    await expect(main.getByText('1 negocio', { exact: true })).toBeVisible();

    await row.getByRole('button', { name: 'Editar Telares Nebaj' }).click();
    const form = page.getByRole('dialog', { name: 'Editar negocio' });
    await openSection(form, 'Fotos');
    await form.getByLabel('Agregar fotos').setInputFiles(await phonePhotos(1));
    await openSection(form, 'Descripción');
    await form.getByLabel('Descripción corta').fill('Tejidos de telar de cintura');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toHaveCount(0);

    await row.getByRole('button', { name: 'Más opciones de Telares Nebaj' }).click();
    const more = page.getByRole('dialog', { name: 'Opciones de «Telares Nebaj»' });
    await expectAccessible(page);
    await more.getByRole('button', { name: /^Horario de hoy/ }).click();
    const hours = page.getByRole('dialog', { name: 'Hoy y días especiales' });
    await hours.getByRole('button', { name: 'Hoy no abrimos' }).click();
    await expect(page.getByText('Hoy sales cerrado')).toBeVisible();
    await hours.getByRole('button', { name: 'Cerrar' }).first().click();

    await row.getByRole('button', { name: 'Más opciones de Telares Nebaj' }).click();
    await more.getByRole('button', { name: /^Entregar a su propietario/ }).click();
    const giving = page.getByRole('dialog', { name: 'Entregar a su propietario' });
    await expectAccessible(page);
    await giving.getByRole('button', { name: 'Cerrar' }).first().click();

    await row.getByRole('button', { name: 'Más opciones de Telares Nebaj' }).click();
    await more.getByRole('button', { name: /^Ocultar/ }).click();
    const hiding = page.getByRole('dialog', { name: /^Ocultar/ });
    await hiding.getByLabel('Motivo').fill('Ya no existe.');
    await hiding.getByRole('button', { name: 'Ocultar y avisar' }).click();
    await expect(row.getByText('Oculto', { exact: true })).toBeVisible();

    await visit(page, '/admin/negocios?search=Puesto');
    await main.getByLabel('Elegir todos los de esta página').check();
    await main.getByRole('button', { name: 'Elegir los 11 de este filtro' }).click();
    await expect(main.getByText('11 negocios elegidos')).toBeVisible();
    await expectShort(page);
    await main.getByRole('button', { name: 'Cambiar…' }).click();
    const bulk = page.getByRole('dialog', { name: 'Cambiar 11 negocios' });
    await expectAccessible(page);
    await bulk.getByRole('combobox', { name: /^Categoría/ }).selectOption(category);
    await bulk.getByRole('button', { name: 'Cambiar y avisar' }).click();
    await expect(page.getByRole('dialog').getByText('11 negocios quedaron cambiados')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    const moved = main.getByRole('listitem').filter({ hasText: 'Puesto 11' });
    await expect(moved.getByText(/Tejidos de Nebaj/)).toBeVisible();
    const stored = db
      .selectFrom('businessProfile')
      .select(['specialDays', 'takedownReason'])
      .where('id', '=', id);
    expect(await stored.executeTakeFirstOrThrow()).toMatchObject({
      specialDays: [{ hours: { closed: true } }],
      takedownReason: 'Ya no existe.',
    });
  },
);

test(
  'a merge of businesses that differ in all fits on four screens',
  { tag: '@phone' },
  async ({ page, site }) => {
    const { db } = site.resources;
    const text =
      'Telas de algodón, güipiles y fajas de telar de cintura, hechos a mano por mujeres de Nebaj. ';
    const make = async (name: string, digit: number) => {
      const { id: categoryId } = await buildCategory(db, { name: `Tejidos ${name}` });
      return buildBusiness(db, {
        name,
        categoryId,
        placeCode: `140${digit}`,
        userId: (await newOwner(site.resources)).id,
        whatsappNumber: `+5024231678${digit}`,
        callNumbers: [{ number: `+5027756000${digit}`, label: null, extension: null }],
        address: `${digit}a avenida 4-21, zona 1, frente al mercado municipal`,
        position: { latitude: 15.4 + digit / 100, longitude: -91.1 },
        businessHours: weekOf(from(`0${digit}:00`, '17:00')),
        shortDescription: `${name}: ${text}`.slice(0, 100),
        description: `${name}. ${text.repeat(6)}`,
        email: `ventas${digit}@example.com`,
        websiteUrl: `https://telares${digit}.example.com/`,
        specialDays: [{ from: '2999-12-24', to: '2999-12-24', hours: null }],
      });
    };
    const [keep, other] = [await make('Telares Nebaj', 1), await make('Telares de Nebaj', 2)];
    const admin = await newOwner(site.resources, { role: 'admin' });
    await enter(page, admin, `/admin/unir?keep=${keep.id}&from=${other.id}`);
    await expect(page.getByRole('radio')).toHaveCount(22);
    await expectShort(page);
    await expectAccessible(page);
    await expectReadableInDark(page);
    await page.getByRole('button', { name: 'Unir…' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 día especial');
  },
);

test('an announcement is found, changed and deleted from the list', async ({ page, site }) => {
  const { db } = site.resources;
  const { id: businessId } = await buildBusiness(db, { name: 'Panadería Xela' });
  await buildAnnouncement(db, { businessId, title: 'Shecas de fiesta' });
  await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/anuncios?search=shecas');
  const main = page.getByRole('main');
  await expectAccessible(page);
  await expectSoon(
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first(),
  );
  await main.getByRole('button', { name: /^Editar.*Shecas de fiesta/ }).click();
  const edition = page.getByRole('dialog', { name: 'Editar anuncio' });
  await edition.getByLabel('Título').fill('Shecas de domingo');
  await edition.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(main.getByRole('link', { name: 'Shecas de domingo' })).toBeVisible();
  await main.getByRole('button', { name: 'Eliminar «Shecas de domingo»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar anuncio' }).click();
  await expect(main.getByRole('heading', { name: 'Ningún anuncio con estos filtros' })).toBeVisible();
});
