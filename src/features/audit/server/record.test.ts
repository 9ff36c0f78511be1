import { afterAll, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

type Person = Awaited<ReturnType<typeof newPerson>>;
const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });

type Send = <Answer = { id: number }>(method: string, path: string, body?: object) => Promise<Answer>;

/** Sends requests as the person; every one must succeed. */
const requestAs =
  (person: Person): Send =>
  async (method, path, body) => {
    const response = await person.send(method, path, body);
    expect([method, path, response.ok]).toEqual([method, path, true]);
    return response.status === 204 ? null : await response.json();
  };

const fileForm = async (fields: Record<string, string> = {}) => pictureForm([await nextPicture()], fields);

const storePicture = async (send: Send, owner: Person) =>
  send('POST', '/api/media/files', await fileForm({ owner_user_id: String(owner.id) }));

/** Does everything that can be done to the pictures of a business or announcement. */
async function changePictures(send: Send, owner: Person, kind: 'business' | 'announcement', id: number) {
  const one = await send('POST', `/api/upload/${kind}/${id}/image`, await fileForm());
  const files = pictureForm([await nextPicture(), await nextPicture()], {}, { part: 'files[]' });
  const two = await send<{ id: number }[]>('POST', `/api/upload/multiple/${kind}/${id}`, files);
  const file = await storePicture(send, owner);
  const stored = await send('POST', `/api/media/${kind}`, { [`${kind}_id`]: id, media_file_id: file.id });
  await send('PUT', `/api/media/${kind}/media/${one.id}`, { caption: 'El taller' });
  const ids = [stored, ...two, one].map((media) => media.id);
  await send('PUT', `/api/media/${kind}/order/${id}`, { ids });
  if (kind === 'business') await send('PUT', `/api/media/business/${id}/primary/${stored.id}`);
  await send('DELETE', `/api/media/${kind}/media/${one.id}`);
}

/** Does everything that can be done to announcements, their pictures and replies. */
async function changeAnnouncements(send: Send, owner: Person, business: number): Promise<void> {
  const announced = { business_id: business, title: 'Güipiles', content: 'De Cobán.' };
  const { id } = await send('POST', '/api/announcements/', announced);
  const changed = { title: 'Cortes', content: 'De Cobán.', allow_replies: true, outcome: 'sold' };
  await send('PUT', `/api/announcements/${id}`, changed);
  await send('PUT', `/api/announcements/${id}`, { ...changed, outcome: null });
  await send('PUT', `/api/announcements/pinned/${id}`);
  await changePictures(send, owner, 'announcement', id);
  const said = { announcement_id: id, message: '¡Bonitos!' };
  const reply = await requestAs(owner)('POST', '/api/announcement-replies/', said);
  await send('DELETE', `/api/announcement-replies/${reply.id}`);
  await send('DELETE', `/api/announcements/${id}`);
}

/** Does everything that `actor` may do to the content of `owner`. */
async function changeEverything(actor: Person, owner: Person): Promise<void> {
  const send = requestAs(actor);
  const file = await storePicture(send, owner);
  await send('PUT', `/api/media/files/${file.id}`, { caption: 'Un corte' });
  await send('DELETE', `/api/media/files/${file.id}`);
  await send('POST', `/api/upload/user/${owner.id}/avatar`, await fileForm());
  const made = await send('POST', '/api/business-profiles/', { name: 'Telares', user_id: owner.id });
  const business = `/api/business-profiles/${made.id}`;
  await send('PUT', business, { name: 'Telares Ixchel' });
  await send('PUT', `/api/business-profiles/pinned/${made.id}`);
  if (actor !== owner)
    for (const verified of [true, false])
      await send('PUT', `/api/business-profiles/verification/${made.id}`, {
        verified,
        name: 'Telares Ixchel',
      });
  await changePictures(send, owner, 'business', made.id);
  await changeAnnouncements(send, owner, made.id);
  await send('DELETE', business);
}

const takeEntries = async () => {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['actorName', 'act', 'subjectKind', 'subjectName', 'before', 'after'])
    .orderBy('id')
    .execute();
  await db.deleteFrom('auditEntry').execute();
  return rows;
};

it('records each act of an administrator on content of others', async () => {
  const owner = await newPerson(opened, { name: 'Ana Xicará', premium: true });
  await changeEverything(admin, owner);
  const rows = await takeEntries();
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
  const deletedReply = rows.find(({ subjectKind }) => subjectKind === 'reply');
  expect(deletedReply).toMatchObject({ subjectName: '¡Bonitos!', before: { author: 'Ana Xicará' } });
  expect(rows.at(-1)).toMatchObject({ subjectName: 'Telares Ixchel', before: { owner: 'Ana Xicará' } });
  const pictureFacts = rows.flatMap(({ subjectName, after }) =>
    after && 'pictures' in after ? [`${subjectName}: ${after['pictures']}`] : [],
  );
  expect(pictureFacts).toEqual([
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

it('records nothing for requests that change nothing', async () => {
  const owner = await newPerson(opened, { premium: true });
  const values = { name: 'Telares', website_url: 'https://telares.example', phone_number: '5555 1234' };
  const { id } = await buildBusiness(db, { userId: owner.id });
  const notice = await buildAnnouncement(db, { businessId: id, title: 'Güipiles' });
  const send = requestAs(admin);
  const photo = await send('POST', `/api/upload/business/${id}/image`, await fileForm());
  const file = await send('POST', '/api/media/files', await fileForm({ caption: 'Un corte' }));
  await send('PUT', `/api/business-profiles/${id}`, values);
  await takeEntries();
  await send('PUT', `/api/business-profiles/${id}`, values);
  await send('PUT', `/api/announcements/${notice.id}`, { title: 'Güipiles' });
  await send('PUT', `/api/media/business/media/${photo.id}`, { sort_order: 0 });
  await send('PUT', `/api/media/business/${id}/primary/${photo.id}`);
  await send('PUT', `/api/media/business/order/${id}`, { ids: [photo.id] });
  await send('PUT', `/api/media/files/${file.id}`, { caption: 'Un corte' });
  expect(await takeEntries()).toEqual([]);
});

it('records nothing that people do with their own content', async () => {
  const owner = await newPerson(opened, { name: 'Ana Xicará', premium: true });
  await changeEverything(owner, owner);
  expect(await takeEntries()).toEqual([]);
});

it('records nothing when the owner of the business deletes a reply', async () => {
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
  expect(await takeEntries()).toEqual([]);
});
