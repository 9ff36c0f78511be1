import type { Resources } from '#server/open-resources.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { expect, expectAccessible, expectReadableInDark } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner, openNewBusiness } from '../owners/owner.ts';

const test = testOn(async ({ db }: Resources) => buildBusiness(db, { name: 'Panadería Luna' }));

const PHONE = '+50255551111';

test(
  'a copy waits, its owner reads why, and an administrator decides',
  { tag: '@once' },
  async ({ page, browser, site }) => {
    test.slow();
    const { db } = site.resources;
    const victim = await newOwner(site.resources, { name: 'Antonia' });
    const shop = await buildBusiness(db, {
      userId: victim.id,
      name: 'Comedor Doña Toña',
      phoneNumber: PHONE,
      placeCode: '0301',
    });
    const stranger = await newOwner(site.resources, { name: 'Ernesto' });
    await enter(page, stranger, '/');
    const form = await openNewBusiness(page);
    await form.getByLabel('Nombre del negocio').fill('Comedor de Doña Tona');
    await form.getByLabel('WhatsApp').fill('5555 1111');
    await form.getByRole('button', { name: 'Publicar negocio' }).click();
    const published = page.getByRole('dialog').filter({ hasText: 'Lo revisamos antes de mostrarlo' });
    await expect(published).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(published).toHaveCount(0);
    await expect(page.getByText('En revisión: por ahora solo tú lo ves.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Comedor Doña Toña' })).toBeVisible();
    await expectAccessible(page);
    await enter(page, stranger, '/mis-contenidos');
    await expect(page.getByText('Se parece a un negocio que ya está publicado.')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);

    const admin = await newOwner(site.resources, { name: 'Rosa', role: 'admin' });
    const context = await browser.newContext();
    const others = await context.newPage();
    await enter(others, admin, '/admin/por-decidir?kind=new-content');
    const item = others.getByRole('listitem').filter({ hasText: 'Comedor de Doña Tona' });
    await expect(item.getByText('Tiene el mismo teléfono')).toBeVisible();
    await expect(item.getByRole('region', { name: 'Ya publicado' })).toContainText('Antonia');
    await expectAccessible(others);
    await expectReadableInDark(others);

    await item.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = others.getByRole('dialog', { name: /^Rechazar «/ });
    await expect(dialog.getByLabel('Motivo')).toHaveValue(/Usa el nombre/);
    await dialog.getByRole('button', { name: 'Rechazar y avisar' }).click();
    await expect(others.getByText('Nada por revisar')).toBeVisible();
    await expectAccessible(others);
    await context.close();
    expect(
      await db.selectFrom('businessProfile').select('isHidden').where('id', '=', shop.id).execute(),
    ).toEqual([{ isHidden: false }]);
  },
);
