import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import {
  insertAnnouncementMedia,
  insertBusinessMedia,
  upsertMediaFile,
} from '#features/media/server/index.ts';
import { fromWire } from '#shared/wire.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildPayment } from '#db/builders/plan-term.ts';
import { buildReply } from '#db/builders/reply.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { OwnData } from '../../own-data.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const HOURS = { open: '08:00', close: '17:00', closed: false };
const day = (count: number) => new Date(Date.UTC(2026, 0, count));

async function download(person: Awaited<ReturnType<typeof newPerson>>) {
  const response = await person.get(`/api/users/data/${person.id}`);
  expect(response.status).toBe(200);
  return v.parse(OwnData, fromWire(await response.json()));
}

const addFile = (ownerUserId: number, digit: string) =>
  upsertMediaFile(db, {
    ownerUserId,
    caption: `Foto ${digit}`,
    hash: digit.repeat(32),
    width: 640,
    height: 480,
    widths: [320, 640],
    thumbhash: '',
  });

describe('GET /api/users/data/{id}', () => {
  it('returns all data of the user, and none of others', async () => {
    const ana = await newPerson(opened, {
      name: 'Ana',
      phoneNumber: '+50255551234',
      premium: true,
      planExpiresAt: day(90),
    });
    const eva = await newPerson(opened);
    const businessHours = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [
        name,
        HOURS,
      ]),
    ) as never;
    const bakery = await buildBusiness(db, {
      userId: ana.id,
      name: '«Panadería» "Ana"',
      businessHours,
      isHidden: true,
      pinnedAt: day(3),
    });
    const shop = await buildBusiness(db, { userId: eva.id });
    const bread = await buildAnnouncement(db, {
      businessId: bakery.id,
      title: 'Pan',
      expiresAt: day(2),
      outcome: 'sold',
      isHidden: true,
      pinnedAt: day(4),
    });
    const sweets = await buildAnnouncement(db, { businessId: shop.id });
    await buildReply(db, { announcementId: bread.id, userId: eva.id });
    await buildReply(db, { announcementId: sweets.id, userId: ana.id, message: '¿Hay más?' });
    const [logo, photo] = [await addFile(ana.id, 'a'), await addFile(ana.id, 'b')];
    await addFile(eva.id, 'c');
    await insertBusinessMedia(db, {
      businessId: bakery.id,
      mediaFileId: logo.id,
      caption: 'Logo',
      sortOrder: -1,
    });
    await insertAnnouncementMedia(db, { announcementId: bread.id, mediaFileId: photo.id });

    const champurrada = { businessId: bakery.id, name: 'Champurrada', groupName: 'Pan dulce' };
    await buildCatalogItem(db, { ...champurrada, mediaFileId: photo.id });
    await buildCatalogItem(db, { businessId: shop.id });
    await buildManager(db, { businessId: bakery.id, invitedEmail: 'prima@example.com' });
    await buildManager(db, { businessId: shop.id, userId: ana.id });
    for (const person of [ana, eva]) await person.send('POST', '/api/premium-requests/', { period: 'year' });
    for (const { id } of [ana, eva]) await buildPayment(db, id);

    const data = await download(ana);
    expect(data.profile).toMatchObject({
      id: ana.id,
      name: 'Ana',
      email: ana.user.email,
      phoneNumber: '+50255551234',
    });
    expect(data.sessions).toMatchObject([{ device: 'Chrome en Android', isCurrent: true }]);
    expect(data.subscription).toEqual({
      plan: 'Premium',
      status: 'active',
      startedAt: null,
      expiresAt: day(90),
    });
    expect(data.payments).toMatchObject([{ amount: 40, method: 'deposit', paidOn: '2026-03-13' }]);
    expect(data.planTerms).toMatchObject([{ period: 'month', undoneAt: null }]);
    expect(data.cases).toMatchObject([{ kind: 'premium-request', facts: { period: 'year' }, outcome: null }]);
    expect(data.managers).toMatchObject([{ email: 'prima@example.com', acceptedAt: null }]);
    expect(data.memberships).toMatchObject([{ businessId: shop.id, acceptedAt: expect.any(Date) }]);
    expect(data.businesses).toMatchObject([
      {
        name: '«Panadería» "Ana"',
        businessHours,
        whatsappNumber: '+50255550123',
        callNumbers: [{ number: '+50255550123', kind: 'mobile', extension: null, label: null }],
        isHidden: true,
        pinnedAt: day(3),
        images: [{ imageId: logo.id, caption: 'Logo' }],
        catalog: [
          { name: 'Champurrada', group: 'Pan dulce', priceCentavos: 800, unit: null, imageId: photo.id },
        ],
      },
    ]);
    expect(data.announcements).toMatchObject([
      {
        businessId: bakery.id,
        title: 'Pan',
        expiresAt: day(2),
        outcome: 'sold',
        isHidden: true,
        pinnedAt: day(4),
        images: [{ imageId: photo.id, caption: null }],
      },
    ]);
    expect(data.replies).toMatchObject([{ announcementId: sweets.id, message: '¿Hay más?' }]);
    const url = (digit: string) => `https://plaza.example/media/${digit.repeat(32)}-640.webp`;
    expect(data.images.map((image) => image.url)).toEqual([url('a'), url('b')]);
    expect(data.images.map(({ caption }) => caption)).toEqual(['Foto a', 'Foto b']);
  });

  it('includes the reason why something was taken down, and the answer to it', async () => {
    const ana = await newPerson(opened);
    const hidden = { isHidden: true, takedownReason: 'Pide anticipos y no entrega.' };
    const { id: businessId } = await buildBusiness(db, { userId: ana.id, ...hidden });
    const { id: announcementId } = await buildAnnouncement(db, { businessId, ...hidden });
    const reply = await buildReply(db, { announcementId, userId: ana.id });
    const takenDown = { takedownReason: 'Insulta a otra persona.' };
    await db.updateTable('announcementReply').set(takenDown).where('id', '=', reply.id).execute();
    const text = 'Entrego en un día.';
    await db
      .insertInto('ownerAnswer')
      .values({ businessId, userId: ana.id, text, createdAt: new Date(), updatedAt: new Date() })
      .execute();
    const { businesses, announcements, replies, answers } = await download(ana);
    expect([businesses, announcements, replies]).toMatchObject([[hidden], [hidden], [takenDown]]);
    expect(answers).toMatchObject([{ businessId, announcementId: null, replyId: null, text }]);
  });

  it('includes devices, visits and what the log says of the person, but not of others', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    const { id: businessId } = await buildBusiness(db, { userId: ana.id, name: 'La Espiga' });
    await db.insertInto('userDevice').values({ userId: ana.id, tokenHash: 'one' }).execute();
    const counts = {
      views: 3,
      whatsappTaps: 2,
      callTaps: 1,
      directionsTaps: 4,
      impressions: 9,
      catalogScans: 5,
      baskets: 3,
      orders: 2,
    };
    await db
      .insertInto('businessDay')
      .values({ businessId, day: '2026-01-05', ...counts })
      .execute();
    await db
      .insertInto('businessMonth')
      .values({ businessId, month: '2024-11-01', ...counts })
      .execute();
    for (const { id } of [ana, eva]) await admin.send('PUT', `/api/users/${id}`, { name: 'Otro nombre' });
    await admin.send('PUT', `/api/business-profiles/${businessId}`, { name: 'La Espiga Dorada' });
    const { devices, visits, visitsByMonth, log } = await download(ana);
    expect([devices, visits, visitsByMonth]).toEqual([
      expect.arrayContaining([{ firstSeenAt: expect.any(Date) }]),
      [{ businessId, day: '2026-01-05', ...counts }],
      [{ businessId, month: '2024-11', ...counts }],
    ]);
    expect(log).toMatchObject([
      { act: 'changed', subjectKind: 'user', after: { name: 'Otro nombre' } },
      { act: 'changed', subjectKind: 'business', after: { name: 'La Espiga Dorada' } },
    ]);
  });

  it('is complete for lists of many batches', async () => {
    const ana = await newPerson(opened);
    const { id: announcementId } = await buildAnnouncement(db);
    const messages = Array.from({ length: 450 }, (_, index) => `Respuesta ${index}`);
    const values = messages.map((message) => ({
      announcementId,
      userId: ana.id,
      commenterName: 'Ana',
      message,
    }));
    await db.insertInto('announcementReply').values(values).execute();
    expect((await download(ana)).replies.map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['María José Xicará', 'mis-datos-maria-jose-xicara.json'],
    ['"; filename=x.exe\r\nset-cookie: a=b', 'mis-datos-filename-x-exe-set-cookie-a-b.json'],
    ['ქეთი', 'mis-datos.json'],
  ])('is a file named after %j', async (name, fileName) => {
    const ana = await newPerson(opened, { name });
    const { headers } = await ana.get(`/api/users/data/${ana.id}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('is for oneself only', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const admin = await newPerson(opened, { role: 'admin' });
    for (const asker of [eva, admin]) expect((await asker.get(`/api/users/data/${ana.id}`)).status).toBe(403);
  });
});
