import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStorage } from '#platform/storage.ts';
import { buildAnnouncement } from '../../../../db/builders/announcement.ts';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';
import { nextPicture } from '../../../../test/pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'plaza-audit-'));
const opened = await openTestApp({ storage: openStorage(folder) });
const { db, close } = opened;
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

type Person = Awaited<ReturnType<typeof newPerson>>;
const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });

async function fileForm(fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([new Uint8Array(await nextPicture())], 'foto.png', { type: 'image/png' }));
  return form;
}

/** Does everything that can be done to the content of `owner`, as `actor`. */
async function changeEverything(actor: Person, owner: Person): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await actor.send(method, path, body);
    expect([method, path, response.ok]).toEqual([method, path, true]);
    return response.status === 204 ? null : ((await response.json()) as { id: number });
  };
  const made = await ask('POST', '/api/business-profiles/', { name: 'Telares', user_id: owner.id });
  const business = `/api/business-profiles/${made?.id}`;
  await ask('PUT', business, { name: 'Telares Ixchel' });
  await ask('PUT', `${business}/kept`);
  const announced = { business_id: made?.id, title: 'Güipiles', content: 'De Cobán.' };
  const announcement = await ask('POST', '/api/announcements/', announced);
  await ask('PUT', `/api/announcements/${announcement?.id}`, { title: 'Cortes', content: 'De Cobán.' });
  await ask('PUT', `/api/announcements/${announcement?.id}/kept`);
  const said = { announcement_id: announcement?.id, user_id: owner.id, message: '¡Bonitos!' };
  const reply = await ask('POST', '/api/announcement-replies/', said);
  await ask('DELETE', `/api/announcement-replies/${reply?.id}`);
  const photo = await ask('POST', `/api/upload/business/${made?.id}/image`, await fileForm());
  const second = await ask('POST', `/api/upload/business/${made?.id}/image`, await fileForm());
  await ask('PUT', `/api/media/business/media/${photo?.id}`, { caption: 'El taller' });
  await ask('PUT', `/api/media/business/${made?.id}/primary/${second?.id}`);
  await ask('PUT', `/api/media/business/${made?.id}/order`, { ids: [second?.id, photo?.id] });
  await ask('DELETE', `/api/media/business/media/${photo?.id}`);
  const file = await ask('POST', '/api/media/files', await fileForm({ owner_user_id: String(owner.id) }));
  await ask('PUT', `/api/media/files/${file?.id}`, { caption: 'Un corte' });
  await ask('DELETE', `/api/media/files/${file?.id}`);
  await ask('POST', `/api/upload/user/${owner.id}/avatar`, await fileForm());
  await ask('DELETE', `/api/announcements/${announcement?.id}`);
  await ask('DELETE', business);
}

const written = async () => {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['actorName', 'act', 'subjectKind', 'subjectName', 'after'])
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
    'business created',
    'business changed',
    'business changed',
    'announcement created',
    'announcement changed',
    'announcement changed',
    'reply created',
    'reply deleted',
    'business changed',
    'business changed',
    'business changed',
    'business changed',
    'business changed',
    'business changed',
    'picture created',
    'picture changed',
    'picture deleted',
    'user changed',
    'announcement deleted',
    'business deleted',
  ]);
  expect(rows[1]).toMatchObject({ subjectName: 'Telares', after: { name: 'Telares Ixchel' } });
  expect(rows[8]).toMatchObject({ subjectName: 'Telares Ixchel', after: { pictures: 'agregó 1' } });
});

it('what an administrator sends again, and changes nothing, is not', async () => {
  const owner = await newPerson(opened, { premium: true });
  const values = { name: 'Telares', website_url: 'https://telares.example', phone_number: '5555 1234' };
  const { id } = await buildBusiness(db, { userId: owner.id });
  const notice = await buildAnnouncement(db, { businessId: id, title: 'Güipiles' });
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await admin.send(method, path, body);
    expect([path, response.ok]).toEqual([path, true]);
    return (await response.json()) as { id: number };
  };
  const photo = await send('POST', `/api/upload/business/${id}/image`, await fileForm());
  const file = await send('POST', '/api/media/files', await fileForm({ caption: 'Un corte' }));
  await send('PUT', `/api/business-profiles/${id}`, values);
  await written();
  await send('PUT', `/api/business-profiles/${id}`, values);
  await send('PUT', `/api/announcements/${notice.id}`, { title: 'Güipiles' });
  await send('PUT', `/api/media/business/media/${photo.id}`, { sort_order: 0 });
  await send('PUT', `/api/media/business/${id}/primary/${photo.id}`);
  await send('PUT', `/api/media/business/${id}/order`, { ids: [photo.id] });
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
