import { afterAll, expect, it } from 'vitest';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';
import { nextPicture, pictureForm } from '../../../../test/pictures.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

type Person = Awaited<ReturnType<typeof newPerson>>;
const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });

type Ask = <Answer = { id: number }>(method: string, path: string, body?: object) => Promise<Answer>;

/** Asks as the person, and has to be answered. */
const askingAs =
  (person: Person): Ask =>
  async (method, path, body) => {
    const response = await person.send(method, path, body);
    expect([method, path, response.ok]).toEqual([method, path, true]);
    return response.status === 204 ? null : await response.json();
  };

const fileForm = async (fields: Record<string, string> = {}) => pictureForm([await nextPicture()], fields);

/** Stores a picture of the owner's that nothing shows yet. */
const storePicture = async (ask: Ask, owner: Person) =>
  ask('POST', '/api/media/files', await fileForm({ owner_user_id: String(owner.id) }));

/** Does everything that can be done to the pictures of something of the owner's. */
async function changePictures(ask: Ask, owner: Person, kind: 'business' | 'announcement', id: number) {
  const one = await ask('POST', `/api/upload/${kind}/${id}/image`, await fileForm());
  const files = pictureForm([await nextPicture(), await nextPicture()], {}, { part: 'files[]' });
  const two = await ask<{ id: number }[]>('POST', `/api/upload/multiple/${kind}/${id}`, files);
  const file = await storePicture(ask, owner);
  const stored = await ask('POST', `/api/media/${kind}`, { [`${kind}_id`]: id, media_file_id: file.id });
  await ask('PUT', `/api/media/${kind}/media/${one.id}`, { caption: 'El taller' });
  const ids = [stored, ...two, one].map((media) => media.id);
  await ask('PUT', `/api/media/${kind}/order/${id}`, { ids });
  if (kind === 'business') await ask('PUT', `/api/media/business/${id}/primary/${stored.id}`);
  await ask('DELETE', `/api/media/${kind}/media/${one.id}`);
}

/** Does everything that can be done to the announcements of the business, to their pictures and to comments. */
async function changeAnnouncements(ask: Ask, owner: Person, business: number): Promise<void> {
  const announced = { business_id: business, title: 'Güipiles', content: 'De Cobán.' };
  const { id } = await ask('POST', '/api/announcements/', announced);
  const changed = { title: 'Cortes', content: 'De Cobán.', allow_replies: true, outcome: 'sold' };
  await ask('PUT', `/api/announcements/${id}`, changed);
  await ask('PUT', `/api/announcements/${id}`, { ...changed, outcome: null });
  await ask('PUT', `/api/announcements/pinned/${id}`);
  await changePictures(ask, owner, 'announcement', id);
  const said = { announcement_id: id, message: '¡Bonitos!' };
  const reply = await askingAs(owner)('POST', '/api/announcement-replies/', said);
  await ask('DELETE', `/api/announcement-replies/${reply.id}`);
  await ask('DELETE', `/api/announcements/${id}`);
}

/** Does everything that can be done to the content of `owner`, as `actor`: what only administrators do, to others only. */
async function changeEverything(actor: Person, owner: Person): Promise<void> {
  const ask = askingAs(actor);
  const file = await storePicture(ask, owner);
  await ask('PUT', `/api/media/files/${file.id}`, { caption: 'Un corte' });
  await ask('DELETE', `/api/media/files/${file.id}`);
  await ask('POST', `/api/upload/user/${owner.id}/avatar`, await fileForm());
  const made = await ask('POST', '/api/business-profiles/', { name: 'Telares', user_id: owner.id });
  const business = `/api/business-profiles/${made.id}`;
  await ask('PUT', business, { name: 'Telares Ixchel' });
  await ask('PUT', `/api/business-profiles/pinned/${made.id}`);
  if (actor !== owner)
    for (const verified of [true, false])
      await ask('PUT', `/api/business-profiles/verification/${made.id}`, {
        verified,
        name: 'Telares Ixchel',
      });
  await changePictures(ask, owner, 'business', made.id);
  await changeAnnouncements(ask, owner, made.id);
  await ask('DELETE', business);
}

const written = async () => {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['actorName', 'act', 'subjectKind', 'subjectName', 'before', 'after'])
    .orderBy('id')
    .execute();
  await db.deleteFrom('auditEntry').execute();
  return rows;
};

it('what an administrator does to what is somebody else’s is written down, act by act', async () => {
  const owner = await newPerson(opened, { name: 'Ana Xicará', premium: true });
  await changeEverything(admin, owner);
  const rows = await written();
  expect(new Set(rows.map(({ actorName }) => actorName))).toEqual(new Set(['Eva Chávez']));
  expect(rows.map(({ act, subjectKind }) => `${subjectKind} ${act}`)).toEqual([
    'picture created',
    'picture changed',
    'picture deleted',
    'user changed',
    'business created',
    'business changed',
    'business changed',
    'business verified',
    'business verification-withdrawn',
    'business changed',
    'business changed',
    'picture created',
    ...Array.from({ length: 5 }, () => 'business changed'),
    'announcement created',
    'announcement changed',
    'announcement changed',
    'announcement changed',
    'announcement changed',
    'announcement changed',
    'picture created',
    ...Array.from({ length: 4 }, () => 'announcement changed'),
    'reply deleted',
    'announcement deleted',
    'business deleted',
  ]);
  expect(rows[5]).toMatchObject({ subjectName: 'Telares', after: { name: 'Telares Ixchel' } });
  const [renamed, reopened] = rows.filter(
    (row) => `${row.subjectKind} ${row.act}` === 'announcement changed',
  );
  expect(renamed).toMatchObject({
    subjectName: 'Güipiles',
    before: { title: 'Güipiles', isOpen: true },
    after: { title: 'Cortes', isOpen: false },
  });
  expect(reopened).toMatchObject({
    subjectName: 'Cortes',
    before: { isOpen: false },
    after: { isOpen: true },
  });
  const takenAway = rows.find(({ subjectKind }) => subjectKind === 'reply');
  expect(takenAway).toMatchObject({ subjectName: '¡Bonitos!', before: { author: 'Ana Xicará' } });
  expect(rows.at(-1)).toMatchObject({ subjectName: 'Telares Ixchel', before: { owner: 'Ana Xicará' } });
  const toPictures = rows.flatMap(({ subjectName, after }) =>
    after && 'pictures' in after ? [`${subjectName}: ${after['pictures']}`] : [],
  );
  expect(toPictures).toEqual([
    'Ana Xicará: cambió 1',
    'Telares Ixchel: agregó 1',
    'Telares Ixchel: agregó 2',
    'Telares Ixchel: agregó 1',
    'Telares Ixchel: cambió 1',
    'Telares Ixchel: cambió el orden',
    'Telares Ixchel: eligió la portada',
    'Telares Ixchel: quitó 1',
    'Cortes: agregó 1',
    'Cortes: agregó 2',
    'Cortes: agregó 1',
    'Cortes: cambió 1',
    'Cortes: cambió el orden',
    'Cortes: quitó 1',
  ]);
});

it('what an administrator sends again, and changes nothing, is not', async () => {
  const owner = await newPerson(opened, { premium: true });
  const values = { name: 'Telares', website_url: 'https://telares.example', phone_number: '5555 1234' };
  const { id } = await buildBusiness(db, { userId: owner.id });
  const notice = await buildAnnouncement(db, { businessId: id, title: 'Güipiles' });
  const send = askingAs(admin);
  const photo = await send('POST', `/api/upload/business/${id}/image`, await fileForm());
  const file = await send('POST', '/api/media/files', await fileForm({ caption: 'Un corte' }));
  await send('PUT', `/api/business-profiles/${id}`, values);
  await written();
  await send('PUT', `/api/business-profiles/${id}`, values);
  await send('PUT', `/api/announcements/${notice.id}`, { title: 'Güipiles' });
  await send('PUT', `/api/media/business/media/${photo.id}`, { sort_order: 0 });
  await send('PUT', `/api/media/business/${id}/primary/${photo.id}`);
  await send('PUT', `/api/media/business/order/${id}`, { ids: [photo.id] });
  await send('PUT', `/api/media/files/${file.id}`, { caption: 'Un corte' });
  expect(await written()).toEqual([]);
});

it('what people do with their own is not', async () => {
  const owner = await newPerson(opened, { name: 'Ana Xicará', premium: true });
  await changeEverything(owner, owner);
  expect(await written()).toEqual([]);
});

it('a comment that the owner of the business takes away is theirs to take away', async () => {
  const owner = await newPerson(opened);
  const { id: businessId } = await buildBusiness(db, { userId: owner.id });
  const { id } = await buildAnnouncement(db, { businessId });
  const author = await newPerson(opened);
  const said = await author.send('POST', '/api/announcement-replies/', {
    announcement_id: id,
    message: 'Spam',
  });
  const reply = (await said.json()) as { id: number };
  expect((await owner.send('DELETE', `/api/announcement-replies/${reply.id}`)).status).toBe(204);
  expect(await written()).toEqual([]);
});
