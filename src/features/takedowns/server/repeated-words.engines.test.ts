import { describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { CALM, type Person, SHOP, openTakedownSite } from '#test/takedowns.ts';

const site = await openTakedownSite();
const { app, db, publish, takeDown } = site;

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
    const owner = await site.newPremium();
    const [one, other] = [await publish(owner, SHOP), await publish(owner, CALM)];
    const first = await post(owner, { ...OFFER, business_id: one.id });
    await takeDown('announcement', first.id);
    await owner.send('DELETE', `/api/announcements/${first.id}`);
    const again = await post(owner, { ...OFFER, ...changes, business_id: other.id });
    expect(again).toMatchObject({ held_for: 'reports', is_hidden: true });
    expect((await app.request(`/api/announcements/${again.id}`)).status).toBe(404);
  });

  it('waits as a change of another one, and from another account if it is the same', async () => {
    const owner = await site.newPremium();
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
    const stranger = await site.newPremium();
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
  const author = await site.newPerson();
  const write = async (message: string) => {
    const body = { announcement_id: announcementId, message };
    return (await author.send('POST', '/api/announcement-replies/', body)).json();
  };
  const { id } = await write('Son unos ladrones, no compren aquí');
  await takeDown('reply', id);
  await author.send('DELETE', `/api/announcement-replies/${id}`);
  expect((await write('SON UNOS LADRONES!! no compren aqui')).hidden_by).toBe('hold');
  expect((await write('¿Tienen servicio a domicilio?')).hidden_by).toBeUndefined();
});
