import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const admin = await newPerson(opened, { role: 'admin' });

beforeEach(async () => {
  clock.set(NOW);
  for (const table of ['businessReview', 'businessProfile', 'takedownMemory', 'rateLimit', 'notice'] as const)
    await db.deleteFrom(table).execute();
});

type Person = Awaited<ReturnType<typeof newPerson>>;
type Kind = 'business' | 'announcement' | 'reply';

const PHONE = '+50255551111';
const SHOP = {
  name: 'Joyería El Diamante',
  phone_number: PHONE,
  place_code: '0301',
  email: 'joyas@example.com',
  position: { latitude: 14.5573, longitude: -90.7332 },
};
const CALM = { name: 'Taller Mecánico Rayo', phone_number: '+50255552222', place_code: '0901' };

const premium = () => newPerson(opened, { premium: true });
const publish = async (person: Person, body: object): Promise<{ id: number; held_for: string | null }> => {
  const response = await person.send('POST', '/api/business-profiles/', body);
  expect(response.status).toBe(201);
  return response.json();
};
const takeDown = async (kind: Kind, id: number) =>
  expect(
    (
      await admin.send('POST', '/api/admin/reports/withholding', {
        kind,
        id,
        ground: 'scam',
        reason: 'Engaña a las personas.',
      })
    ).status,
  ).toBe(204);

describe('an announcement', () => {
  const OFFER = {
    title: 'Préstamos sin fiador',
    content: 'Deposita cien quetzales hoy y recibe mil mañana en tu cuenta',
    kind: 'notice',
  };
  const post = async (person: Person, body: object) => {
    const response = await person.send('POST', '/api/announcements/', body);
    expect(response.status).toBe(201);
    return response.json();
  };

  it.each<[string, object]>([
    ['as it was', {}],
    ['in capitals', { title: 'PRÉSTAMOS SIN FIADOR' }],
    ['with another title', { title: 'Dinero rápido' }],
    [
      'with one other word',
      { content: 'Deposita doscientos quetzales hoy y recibe mil mañana en tu cuenta' },
    ],
    ['with another text', { content: 'Llámanos' }],
  ])('waits when it is published again %s, by any business of its owner', async (_name, changes) => {
    const owner = await premium();
    const [one, other] = [await publish(owner, SHOP), await publish(owner, CALM)];
    const first = await post(owner, { ...OFFER, business_id: one.id });
    await takeDown('announcement', first.id);
    await owner.send('DELETE', `/api/announcements/${first.id}`);
    const again = await post(owner, { ...OFFER, ...changes, business_id: other.id });
    expect(again).toMatchObject({ held_for: 'reports', is_hidden: true });
    expect((await app.request(`/api/announcements/${again.id}`)).status).toBe(404);
  });

  it('waits as a change of another one, and from another account if it is the same', async () => {
    const owner = await premium();
    const { id: businessId } = await publish(owner, SHOP);
    const first = await post(owner, { ...OFFER, business_id: businessId });
    await takeDown('announcement', first.id);
    await owner.send('DELETE', `/api/announcements/${first.id}`);
    const calm = await post(owner, {
      title: 'Anillos de plata',
      content: 'Hechos a mano',
      kind: 'notice',
      business_id: businessId,
    });
    expect(calm.held_for).toBeNull();
    const changed = await (await owner.send('PUT', `/api/announcements/${calm.id}`, OFFER)).json();
    expect(changed).toMatchObject({ held_for: 'reports', is_hidden: true });
    const stranger = await premium();
    const shop = await publish(stranger, CALM);
    expect((await post(stranger, { ...OFFER, business_id: shop.id })).held_for).toBe('reports');
    expect(
      (
        await post(stranger, {
          title: 'Cambio de aceite',
          content: 'Q150',
          kind: 'notice',
          business_id: shop.id,
        })
      ).held_for,
    ).toBeNull();
  });
});

it('a comment that was taken down and deleted waits when it is written again', async () => {
  const { id: announcementId } = await buildAnnouncement(db);
  const author = await newPerson(opened);
  const write = async (message: string) => {
    const body = { announcement_id: announcementId, message };
    return (await author.send('POST', '/api/announcement-replies/', body)).json();
  };
  const { id } = await write('Son unos ladrones, no compren aquí');
  await takeDown('reply', id);
  await author.send('DELETE', `/api/announcement-replies/${id}`);
  expect((await write('SON UNOS LADRONES!! no compren aqui')).held_for).toBe('reports');
  expect((await write('¿Tienen servicio a domicilio?')).held_for).toBeNull();
});
