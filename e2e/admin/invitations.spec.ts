import type { Browser, Page } from '@playwright/test';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { linkMailedTo } from '../accounts/account.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';
import { enter, newOwner } from '../owners/owner.ts';

const SCREENS = 4;
const PASSWORD = 'lago-de-atitlan';

/** Runs a site with the local mailbox. */
const test = testOn(
  async ({ db }) => {
    const userId = await buildSystemAccount(db);
    const shop = (name: string, whatsappNumber: string) =>
      buildBusiness(db, { userId, name, whatsappNumber, phoneNumber: null });
    return {
      telares: await shop('Telares Ixchel', '+50255554101'),
      tono: await shop('Comedor Tono', '+50255554102'),
    };
  },
  { NODE_ENV: 'test' },
);

/** Stands in for WhatsApp. Opens the message of the next invitation and returns the path of its link. */
async function sendNext(page: Page): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name: 'Abrir WhatsApp' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const address = new URL(popup.url());
  await popup.close();
  expect(address.host).toBe('wa.me');
  const text = address.searchParams.get('text') ?? '';
  return /\/invitacion-negocio\/\S+/.exec(text)?.[0] ?? '';
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

const openFromRow = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('link', { name: /^Abrir el mensaje/ })
    .click();

async function onPhoneOf(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
  return context.newPage();
}

const register = async (page: Page, email: string) => {
  const main = page.getByRole('main');
  await main.getByLabel('Nombre completo').fill('Ixchel Tzunún');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Crear cuenta' }).click();
};

test.describe('by WhatsApp', () => {
  test.use({ expectedFailures: [/^another site: https:\/\/wa\.me\//] });

  test(
    'an owner claims an invited business, and another wants none of it',
    { tag: '@phone' },
    async ({ page, site, browser }) => {
      const { db } = site.resources;
      const main = page.getByRole('main');
      await page
        .context()
        .route('https://wa.me/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
        );
      await enter(page, await newOwner(site.resources, { role: 'admin' }), '/admin/negocios?no_owner=true');
      await main.getByLabel('Elegir todos los de esta página').check();
      await main.getByRole('button', { name: 'Cambiar…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cambiar 2 negocios' });
      await dialog.getByLabel('Invitar a reclamarlos').check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Invitar 2 negocios' }).click();
      await expect(page.getByText('2 negocios tienen su invitación')).toBeVisible();
      await page.getByRole('link', { name: 'Ver las invitaciones' }).click();
      await expect(main.getByRole('heading', { level: 1, name: /^Invitaciones/ })).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
      expect(height).toBeLessThanOrEqual(SCREENS);
      await expectAccessible(page);
      await expectReadableInDark(page);

      const groups = ['Telares Ixchel', 'Comedor Tono'].map((name) =>
        main.getByRole('group', { name: `Invitación a ${name}` }),
      );
      const links = new Map<string, string>();
      let last = '';
      for (let sent = 0; sent < 2; sent += 1) {
        await expect(groups[0]!.or(groups[1]!)).toBeVisible();
        const name = (await groups[0]!.isVisible()) ? 'Telares Ixchel' : 'Comedor Tono';
        links.set(name, await sendNext(page));
        last = name;
        await expect(main.getByText(`Anotamos que enviaste la invitación a «${name}».`)).toBeVisible();
      }
      await expect(main.getByText('Enviaste todas.')).toBeVisible();
      await main.getByRole('button', { name: 'Deshacer' }).click();
      await expect(rowOf(page, last).getByText('Por enviar', { exact: true })).toBeVisible();
      const [waiting] = await Promise.all([page.waitForEvent('popup'), openFromRow(page, last)]);
      await waiting.close();
      await expect(rowOf(page, last).getByText('Enviada', { exact: true })).toBeVisible();
      await main.getByRole('listitem').getByRole('button', { name: 'Deshacer' }).click();
      await expect(rowOf(page, last).getByText('Por enviar', { exact: true })).toBeVisible();
      for (let presses = 0; presses < 2; presses += 1) {
        const [popup] = await Promise.all([page.waitForEvent('popup'), openFromRow(page, last)]);
        await popup.close();
        await expect(main.getByRole('listitem').getByText(/^Anotamos que enviaste/)).toBeVisible();
      }
      await expect(rowOf(page, last).getByText('Enviada', { exact: true })).toBeVisible();

      const hers = await onPhoneOf(browser, site.url);
      const ofHers = hers.getByRole('main');
      await visit(hers, links.get('Telares Ixchel') ?? '');
      await expect(ofHers.getByRole('heading', { level: 1, name: '¿Es tu negocio?' })).toBeVisible();
      await expect(ofHers.getByRole('heading', { name: 'Telares Ixchel' })).toBeVisible();
      await expectAccessible(hers);
      await ofHers.getByRole('link', { name: 'Es mi negocio' }).click();
      const email = `e2e-invited-${Date.now()}@example.com`;
      await register(hers, email);
      await expect(ofHers.getByRole('heading', { name: '¿Es tu negocio?' })).toBeVisible();
      await visit(hers, await linkMailedTo(hers.request, site.url, email));
      await ofHers.getByRole('button', { name: 'Confirmar mi email' }).click();
      await ofHers.getByRole('link', { name: 'Continuar' }).click();
      await ofHers.getByRole('button', { name: 'Es mi negocio' }).click();
      await expect(hers).toHaveURL('/mis-contenidos');
      await expect(ofHers.getByRole('region', { name: 'Telares Ixchel' })).toBeVisible();
      await hers.context().close();

      const his = await onPhoneOf(browser, site.url);
      const ofHis = his.getByRole('main');
      await visit(his, links.get('Comedor Tono') ?? '');
      await ofHis.getByLabel('Quita mi negocio del directorio').check();
      await ofHis.getByRole('button', { name: 'No, gracias' }).click();
      await expect(ofHis.getByRole('heading', { level: 1, name: 'Quitamos tu negocio' })).toBeVisible();
      await expectAccessible(his);
      await his.context().close();

      await visit(page, '/admin/invitaciones');
      const row = (name: string) => main.getByRole('listitem').filter({ hasText: name });
      await expect(row('Telares Ixchel').getByText('Reclamada', { exact: true })).toBeVisible();
      await expect(row('Comedor Tono').getByText('No, gracias', { exact: true })).toBeVisible();
      await expect(row('Comedor Tono').getByText(/^Pidió quitarlo/)).toBeVisible();
      const { tono } = site.content;
      const stored = db.selectFrom('businessProfile').select('isHidden').where('id', '=', tono.id);
      expect(await stored.executeTakeFirstOrThrow()).toEqual({ isHidden: true });

      await row('Comedor Tono')
        .getByRole('button', { name: /^Permitir otra vez/ })
        .click();
      const asked = page.getByRole('dialog', { name: '¿Permitir otra vez a Comedor Tono?' });
      await expect(asked.getByText(/^No devuelve el negocio: sigue oculto y se borra el/)).toBeVisible();
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Permitir' }).click();
      await expect(page.getByText('Ya se puede invitar e importar otra vez')).toBeVisible();
      await expect(row('Comedor Tono').getByRole('button')).toHaveCount(0);
      expect(await stored.executeTakeFirstOrThrow()).toEqual({ isHidden: true });
    },
  );
});
