import { pino } from 'pino';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { processAlerts, processPushes } from '#features/alerts/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { newBrowserDevice, openPushService } from '#test/push-service.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const test = testOn(async ({ db }) => {
  const createdAt = new Date(Date.now() - 30 * DAY);
  const owner = await buildUser(db, { emailVerified: true, createdAt });
  const { id } = await buildBusiness(db, {
    userId: owner.id,
    placeCode: '0901',
    createdAt,
    updatedAt: createdAt,
  });
  await db.deleteFrom('unmatchedContent').execute();
  return { businessId: id };
});

test.use({ serviceWorkers: 'allow' });

/** Tomorrow at 10:00 in Guatemala, so that neither the night nor the site's own jobs are in the way. */
const TOMORROW = new Date(`${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T16:00:00Z`);

/** Gives the page a subscription, because Chromium gets one from Google alone. All else is the browser's own. */
async function subscribeAs(
  page: Page,
  { device: { endpoint, p256dh, auth } }: ReturnType<typeof newBrowserDevice>,
) {
  await page.addInitScript(
    (keys) => {
      const { endpoint: address, ...rest } = keys;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ keys: rest }),
        unsubscribe: async () => localStorage.removeItem('subscribed') === undefined,
      };
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem('subscribed', applicationServerKey);
          return subscription;
        },
        getSubscription: async () => (localStorage.getItem('subscribed') === null ? null : subscription),
      });
    },
    { endpoint, p256dh, auth },
  );
}

async function findRegistration(cdp: CDPSession): Promise<string> {
  const found = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) found.resolve(registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  return found.promise;
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data, tag }) => ({ title, body, path: data as unknown, tag }));
  });

interface WorkerScope extends EventTarget {
  registration: { getNotifications: () => Promise<object[]> };
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: object) => Event;
}

/** Returns where a tap on the notice leads. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    // A tap by a script is none that may open windows.
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) return null;
    const event = new scope.NotificationEvent('notificationclick', { notification });
    scope.dispatchEvent(event);
    while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return opened[0];
  });

test(
  'a visitor gets on the phone what is new, and ends it there',
  { tag: '@once' },
  async ({ page, context, site }) => {
    const { resources, url, content } = site;
    const { db } = resources;
    const browser = newBrowserDevice();
    const service = await openPushService();
    await context.grantPermissions(['notifications'], { origin: url });
    await subscribeAs(page, browser);
    const cdp = await context.newCDPSession(page);
    await page.goto('/avisame?target=announcements&search=pan&place=09');
    await page.getByRole('radio', { name: 'En este teléfono' }).check();
    await expect(page.getByLabel('Tu correo')).toHaveCount(0);
    await page.getByLabel('¿Cada cuánto?').selectOption('Al momento');
    await page.getByRole('button', { name: 'Avísame' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Te avisamos en este teléfono' })).toBeVisible();
    const { key } = (await (await page.request.get('/api/push-key')).json()) as { key: string };
    expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBe(key);
    const list = page.getByRole('region', { name: 'Avisos en este teléfono' });
    await expect(list.getByText('Anuncios nuevos · «pan» · Quetzaltenango')).toBeVisible();
    await list.getByLabel('Horas sin avisos').selectOption('Ninguna: avísame a cualquier hora');
    await expect(list.getByText('Guardado')).toBeVisible();
    await expectAccessible(page);

    const announcement = await buildAnnouncement(db, {
      businessId: content.businessId,
      title: 'Pan de yemas',
    });
    const deps = {
      db,
      clock: () => TOMORROW,
      log: pino({ level: 'silent' }),
      site: { ...readConfig({}).site, url },
      operator: readConfig({}).operator,
      transport: service.transport,
    };
    await processAlerts(deps);
    await processPushes(deps);
    const [message] = service.messagesTo(browser);
    expect(message).toMatchObject({ title: '1 anuncio nuevo para ti', path: `/anuncios/${announcement.id}` });

    const registrationId = await findRegistration(cdp);
    const deliver = (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
    await deliver(JSON.stringify(message));
    await expect.poll(() => shownBy(page)).toEqual([message]);
    const [worker] = context.serviceWorkers();
    expect(worker && (await tap(worker))).toBe(`${url}/anuncios/${announcement.id}`);

    await deliver('no message of ours');
    await expect
      .poll(() => shownBy(page))
      .toMatchObject([{ title: 'Hay algo nuevo para ti', path: '/avisame' }]);
    expect(worker && (await tap(worker))).toBe(`${url}/avisame`);
    await deliver(JSON.stringify({ title: 'a', body: 'b', path: 'https://evil.example/', tag: 'c' }));
    await expect.poll(() => shownBy(page)).toMatchObject([{ title: 'a' }]);
    expect(worker && (await tap(worker))).toBe(`${url}/avisame`);

    await page.reload();
    await list.getByRole('button', { name: /^Pausar:/ }).click();
    await expect(list.getByText('En pausa')).toBeVisible();
    await list.getByRole('button', { name: /^Reanudar:/ }).click();
    await expect(list.getByText('Al momento')).toBeVisible();
    await list.getByRole('button', { name: /^Terminar:/ }).click();
    await expect(list).toHaveCount(0);
    expect(await db.selectFrom('pushDevice').selectAll().execute()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
    service.close();
  },
);

test('a blocked permission is explained, and mail goes on', { tag: '@phone' }, async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => 'denied';
  });
  await visit(page, '/avisame?target=businesses');
  await page.getByRole('radio', { name: 'En este teléfono' }).check();
  await expect(page.getByRole('alert').filter({ hasText: 'bloqueados los avisos' })).toBeVisible();
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'bloqueados los avisos' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('radio', { name: 'Por correo' }).check();
  await expect(page.getByLabel('Tu correo')).toBeVisible();
});

test('an iPhone says how to install first', { tag: '@phone' }, async ({ browser, site }) => {
  const page = await browser.newPage({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    baseURL: site.url,
  });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.goto('/avisame?target=businesses');
  await expect(page.getByText('agrega primero este sitio a la pantalla de inicio')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.close();
});
