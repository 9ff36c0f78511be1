import type { Page } from '@playwright/test';
import type { Resources } from '#server/open-resources.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { expectSameTimes, openDevices, readTimes } from '../device-clock.ts';
import { expect, visit } from '../fixtures.ts';
import { enter, newOwner, test } from './owner.ts';

const ago = (ms: number) => new Date(Date.now() - ms);
const away = (ms: number) => ago(-ms);

async function publish({ db, ...resources }: Resources) {
  const planExpiresAt = away(20.5 * DAY);
  const admin = await newOwner(
    { db, ...resources },
    { role: 'admin', name: 'Eva Chávez', premium: true, planExpiresAt },
  );
  const day = from('09:00', '17:30');
  const { id: businessId } = await buildBusiness(db, {
    userId: admin.id,
    name: 'Comedor Doña Mela',
    businessHours: weekOf(day),
  });
  await db
    .updateTable('businessProfile')
    .set({ confirmedAt: ago(40 * DAY) })
    .where('id', '=', businessId)
    .execute();
  for (const [title, left] of [
    ['Tamales', 5.5 * HOUR],
    ['Atol', 3.5 * DAY],
    ['Chuchitos', -2.5 * DAY],
  ] as const)
    await buildAnnouncement(db, { businessId, title, createdAt: ago(4.5 * DAY), expiresAt: away(left) });
  const notice = { kind: 'reply-received' as const, text: 'Comentaron «Tamales».', path: '/mis-contenidos' };
  await db
    .insertInto('notice')
    .values({ userId: admin.id, ...notice, createdAt: ago(3.5 * HOUR) })
    .execute();
  return { admin, businessId };
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

async function openVacations(page: Page): Promise<void> {
  await press('Horario de hoy')(page);
  await page.getByText('Vacaciones y otros días').click();
}

test(
  'a device nine hours off shows the right times in every account page and form',
  { tag: '@once' },
  async ({ browser, context, page, site, baseURL }) => {
    test.slow();
    const { admin, businessId } = await publish(site.resources);
    await enter(page, admin, '/about');
    const { right, wrong, close } = await openDevices(browser, context, baseURL!);
    const states: [path: string, open?: (page: Page) => Promise<void>, control?: string][] = [
      // The age of the data comes after the page.
      ['/mis-contenidos', (device) => device.getByRole('button', { name: 'Todo sigue igual' }).waitFor()],
      ['/mis-contenidos', openVacations, 'No abrimos del'],
      ['/mis-contenidos?nuevo=anuncio', undefined, 'Vence'],
      ['/mis-contenidos', press('Editar'), 'Nombre del negocio'],
      [`/business/${businessId}`],
      ['/anuncios'],
      ['/mi-cuenta'],
      ['/avisos'],
      ['/planes'],
      ['/admin'],
      ['/admin', press('Editar fechas'), 'Vence'],
      ...['por-decidir', 'busquedas', 'bitacora'].map((name): [string] => [`/admin/${name}`]),
    ];
    let found = 0;
    for (const [path, open, control] of states) {
      const times = await Promise.all(
        [right, wrong].map(async (device) => {
          await visit(device, path);
          await open?.(device);
          if (control) await device.getByRole('dialog').getByLabel(control).first().waitFor();
          await device.waitForLoadState('networkidle');
          return readTimes(device);
        }),
      );
      expectSameTimes(times[1]!, times[0]!, `${path} ${control ?? ''}`);
      found += times[0]!.length;
    }
    expect(found).toBeGreaterThan(40);
    await close();
  },
);
