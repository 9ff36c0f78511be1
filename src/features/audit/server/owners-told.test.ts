import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin' });
});

const takeNotices = async () => {
  const rows = await db.selectFrom('notice').select(['userId', 'text', 'path']).orderBy('id').execute();
  await db.deleteFrom('notice').execute();
  return rows;
};

async function newShop(owner?: Member) {
  const userId = owner?.id ?? (await buildSystemAccount(db));
  const { id } = await buildBusiness(db, { userId, name: 'Telares Ixchel' });
  await takeNotices();
  return { id, path: `/api/business-profiles/${id}` };
}

const send = async (person: Member, method: string, path: string, body?: unknown) => {
  const response = await person.send(method, path, body);
  expect([method, path, response.ok]).toEqual([method, path, true]);
  return response.status === 204 ? null : response.json();
};

const SOON = guatemalaDay(new Date(opened.clock.now().getTime() + 3 * DAY));

const SHOP = 'tu negocio «Telares Ixchel»';

describe('an owner', () => {
  it('is told what an administrator changed, once while it is unread', async () => {
    const ana = await newPerson(opened, { premium: true });
    const { id, path } = await newShop(ana);
    await send(admin, 'PUT', path, { address: '5a avenida 1-20', website_url: 'https://telares.example' });
    await send(admin, 'POST', `/api/upload/business/${id}/image`, pictureForm([await nextPicture()]));
    expect(await takeNotices()).toEqual([
      {
        userId: ana.id,
        text: `La administración cambió otra vez ${SHOP}: fotos.`,
        path: `/business/${id}`,
      },
    ]);
    const [mail] = await db
      .selectFrom('mailOutbox')
      .select('text')
      .where('toAddress', '=', ana.user.email)
      .execute();
    expect(mail?.text).toContain('dirección y sitio web');
    const [entry] = await db.selectFrom('auditEntry').select(['before', 'after']).orderBy('id').execute();
    expect(entry).toEqual({
      before: { address: '6a avenida 4-21, zona 1', website: null },
      after: { address: '5a avenida 1-20', website: 'https://telares.example/' },
    });
  });

  it.each([
    ['a closure', 'PUT', '/api/business-profiles/closure/:id', { closed: true }, 'cerrado para siempre'],
    [
      'a special day',
      'PUT',
      '/api/business-profiles/special-days/:id',
      { from: SOON, to: SOON, hours: { closed: true } },
      'día especial',
    ],
    ['a choice', 'PUT', '/api/business-profiles/pinned/:id', undefined, 'se muestra primero'],
  ])('is told of %s', async (_, method, path, body, what) => {
    const ana = await newPerson(opened);
    const { id } = await newShop(ana);
    await send(admin, method, path.replace(':id', String(id)), body);
    expect((await takeNotices()).map(({ text }) => text)).toEqual([
      `La administración cambió ${SHOP}: ${what}.`,
    ]);
  });

  it('is told of what was published for them, changed and deleted', async () => {
    const ana = await newPerson(opened);
    const made = await send(admin, 'POST', '/api/business-profiles/', {
      name: 'Telares Ixchel',
      user_id: ana.id,
    });
    const announced = { business_id: made.id, title: 'Güipiles', content: 'De Cobán.' };
    const { id } = await send(admin, 'POST', '/api/announcements/', announced);
    await send(admin, 'PUT', `/api/announcements/${id}`, { title: 'Cortes' });
    await send(admin, 'DELETE', `/api/announcements/${id}`);
    await send(admin, 'DELETE', `/api/business-profiles/${made.id}`);
    expect((await takeNotices()).map(({ text }) => text)).toEqual([
      `La administración publicó ${SHOP}.`,
      'La administración publicó tu anuncio «Güipiles».',
      'La administración cambió tu anuncio «Cortes»: título.',
      'La administración eliminó tu anuncio «Cortes».',
      `La administración eliminó ${SHOP}.`,
    ]);
  });

  it('is not told of what they or their managers do, and nobody is told for the house account', async () => {
    const [ana, manager] = [await newPerson(opened), await newPerson(opened)];
    const { id, path } = await newShop(ana);
    await buildManager(db, { businessId: id, userId: manager.id, invitedEmail: manager.user.email });
    for (const person of [ana, manager]) await send(person, 'PUT', path, { address: `Casa de ${person.id}` });
    const imported = await newShop();
    await send(admin, 'PUT', imported.path, { address: '5a avenida 1-20' });
    const { id: announcement } = await buildAnnouncement(db, { businessId: imported.id });
    await send(admin, 'DELETE', `/api/announcements/${announcement}`);
    await send(admin, 'DELETE', imported.path);
    expect(await takeNotices()).toEqual([]);
  });
});
