import { expect } from 'vitest';
import { newBrowserDevice } from '#test/push-service.ts';
import { buildAlert } from '#db/builders/alert.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import type { CaseKind } from '#shared/cases.ts';
import { DAY } from '#shared/time.ts';
import { PASSWORD } from './accounts.ts';
import type { openTestApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { createImporter } from './importer.ts';
import { newPerson } from './person.ts';
import { nextPicture, pictureForm } from './pictures.ts';
import { runJobs } from './run-jobs.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Person = Awaited<ReturnType<typeof newPerson>>;

const MOBILES = ['55770011', '55770022'];

/** Are in what the person leaves, and in nothing that the program writes by itself. */
export const TOKENS = ['zqv', ...MOBILES];

const EMAIL = 'zqvcorreo@persona.example';

export async function send<T = { id: number }>(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await person.send(method, path, body);
  const text = await response.text();
  expect([method, path, response.ok ? '' : text]).toEqual([method, path, '']);
  return (text ? JSON.parse(text) : null) as T;
}

export async function findCase({ db }: Pick<TestApp, 'db'>, kind: CaseKind): Promise<number> {
  const found = db.selectFrom('moderationCase').select('id').where('kind', '=', kind).orderBy('id', 'desc');
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Lets one person do all that leaves something about people, with a mark in each text. */
export async function plantPerson(opened: TestApp) {
  const { app, db, deps, clock } = opened;
  const admin = await newPerson(opened, { role: 'admin', name: 'Ixchel Xitumul' });
  const eva = await newPerson(opened, {
    name: 'Eva Coc',
    createdAt: new Date(clock.now().getTime() - 60 * DAY),
  });
  const zqv = await newPerson(opened, {
    name: 'Zqvnombre Zqvapellido',
    email: EMAIL,
    createdAt: new Date(clock.now().getTime() - 60 * DAY),
  });
  await send(zqv, 'PUT', `/api/users/${zqv.id}`, { name: 'Zqvnombre Zqvsegundo', phone_number: MOBILES[0] });
  await send(admin, 'PUT', `/api/users/${zqv.id}`, { name: 'Zqvnombre Zqvtercero' });
  await openBrowser(app).post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD });

  // Premium, with a payment.
  await send(zqv, 'POST', '/api/premium-requests/', { period: 'month' });
  await send(admin, 'POST', `/api/user-subscriptions/admin/renew/${zqv.id}`, {
    period: 'month',
    expires_at: null,
    payment: { amount: 40, method: 'transfer', paid_on: guatemalaDay(clock.now()), reference: 'zqvboleta' },
  });

  // What the person publishes.
  const shop = {
    name: 'Zqvtaller de Zqvbarro',
    short_description: 'Zqvresumen',
    description: 'Zqvdescripcion de lo que hacemos.',
    address: '6a avenida zqvcalle 4-21',
    website_url: 'https://zqvsitio.example/',
    email: 'zqvnegocio@persona.example',
    whatsapp_number: MOBILES[1],
    place_code: '0301',
  };
  const { id: shopId } = await send(zqv, 'POST', '/api/business-profiles/', shop);
  await send(
    zqv,
    'POST',
    `/api/upload/business/${shopId}/image`,
    pictureForm([await nextPicture()], { caption: 'Zqvpie' }),
  );
  await send(zqv, 'POST', `/api/upload/user/${zqv.id}/avatar`, pictureForm([await nextPicture()]));
  const news = { business_id: shopId, title: 'Zqvtitulo', content: 'Zqvcontenido del anuncio.' };
  const { id: newsId } = await send(zqv, 'POST', '/api/announcements/', news);
  const gone = await send(zqv, 'POST', '/api/business-profiles/', {
    name: 'Zqvborrado',
    whatsapp_number: '5577 0033',
  });
  const goneNews = await send(zqv, 'POST', '/api/announcements/', { ...news, title: 'Zqvanuncioborrado' });
  await send(zqv, 'POST', '/api/phone-proofs/', { business_id: shopId });
  await send(zqv, 'POST', '/api/business-managers/', {
    business_id: shopId,
    email: 'zqvinvitada@persona.example',
  });
  await send(zqv, 'POST', '/api/account-changes/email', {
    email: 'zqvnueva@persona.example',
    password: PASSWORD,
  });

  await send(zqv, 'POST', '/api/alerts', {
    target: 'announcements',
    search: 'zqvbusqueda',
    frequency: 'daily',
  });
  await buildAlert(db, { email: EMAIL, search: 'zqvotra' });
  await send(zqv, 'POST', '/api/alerts', {
    target: 'announcements',
    search: 'zqvtelefono',
    frequency: 'daily',
    device: newBrowserDevice('https://fcm.googleapis.com/fcm/send/zqvtelefono').device,
  });

  // What the person says about others.
  const { id: evasShop } = await buildBusiness(db, { userId: eva.id, name: 'Tienda de Eva' });
  const { id: evasNews } = await buildAnnouncement(db, { businessId: evasShop, title: 'Pan dulce' });
  const { id: replyId } = await send(zqv, 'POST', '/api/announcement-replies/', {
    announcement_id: evasNews,
    message: 'Zqvcomentario al anuncio',
  });
  const { id: goneReply } = await send(zqv, 'POST', '/api/announcement-replies/', {
    announcement_id: evasNews,
    message: 'Zqvcomentarioborrado',
  });
  await send(zqv, 'POST', '/api/reports/', {
    kind: 'business',
    id: evasShop,
    reason: 'scam',
    details: 'Zqvreporte del negocio',
  });
  await send(zqv, 'POST', '/api/corrections/', { business_id: evasShop, address: 'Zqvdireccion 5-20' });
  await send(zqv, 'POST', '/api/business-claims/', {
    business_id: evasShop,
    text: 'Zqvreclamo: es de mi mamá',
  });
  await send(eva, 'POST', '/api/business-managers/', { business_id: evasShop, email: EMAIL });
  await app.request('/api/business-profiles/all/filtered?search=zqvbusqueda');
  await opened.deps.background.idle();

  // What administrators write about the person.
  const claimId = await findCase(opened, 'claim');
  await send(admin, 'POST', `/api/moderation/cases/${claimId}/notes`, { text: 'Zqvnota: llamé a Zqvnombre' });
  await send(admin, 'POST', `/api/moderation/cases/${claimId}/decide`, {
    outcome: 'rejected',
    reason: 'no-answer',
  });
  await send(admin, 'PUT', `/api/business-profiles/${shopId}`, {
    address: '5a avenida zqvcalle 1-20',
    whatsapp_number: MOBILES[0],
  });
  await send(admin, 'PUT', `/api/announcements/${newsId}`, { title: 'Zqvtitulo nuevo' });
  const order = { ground: 'scam', reason: 'Engaña a las personas.' };
  await send(admin, 'POST', '/api/moderation/take-down', { kind: 'announcement', id: newsId, ...order });
  await send(zqv, 'PUT', '/api/reports/answer', { kind: 'announcement', id: newsId, text: 'Zqvrespuesta' });
  await send(admin, 'DELETE', `/api/business-profiles/${gone.id}`);
  await send(admin, 'DELETE', `/api/announcements/${goneNews.id}`);
  await send(admin, 'DELETE', `/api/announcement-replies/${goneReply}`);
  await send(admin, 'POST', '/api/moderation/take-down', { kind: 'reply', id: replyId, ...order });
  await send(admin, 'PUT', `/api/admin/accounts/${zqv.id}/suspension`, {
    reason: 'Se hace pasar por otra persona.',
  });
  await send(admin, 'DELETE', `/api/admin/accounts/${zqv.id}/suspension`);
  await send(admin, 'POST', '/api/admin/transfers', { business_id: evasShop, email: EMAIL });
  await send(admin, 'POST', `/api/admin/accounts/${zqv.id}/reset-link`);

  // Files with rows about the person.
  const importer = createImporter(admin);
  const batch = await importer.start(`nombre,dirección,owner_email\nZqvimportado,Zqvcalle 7,${EMAIL}\n`);
  await importer.apply(batch.id);
  await importer.start('nombre,teléfono\nZqvborrador,5577 0011\n');
  await runJobs(deps);
  return { admin, eva, zqv };
}
