import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildReply } from '#db/builders/reply.ts';
import { upsertMediaFile, insertBusinessMedia } from '#features/media/server/index.ts';
import { openTestApp } from '#test/app.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const ROLES = ['stranger', 'invited', 'removed', 'manager', 'owner', 'admin'] as const;

/** A business with everything that can be managed, and one person a role. */
async function newWorld() {
  const { id, owner, manager } = await newManagedBusiness(opened, { premium: true });
  const invited = await newPerson(opened);
  const removed = await newPerson(opened);
  await buildManager(db, { businessId: id, invitedEmail: invited.user.email });
  const { id: formerId } = await buildManager(db, { businessId: id, userId: removed.id });
  expect((await owner.send('DELETE', `/api/business-managers/${formerId}`)).status).toBe(204);
  const announcement = await buildAnnouncement(db, { businessId: id });
  const reply = await buildReply(db, { announcementId: announcement.id });
  const file = { hash: 'e'.repeat(32), width: 640, height: 480, widths: [640], thumbhash: '' };
  const stored = await upsertMediaFile(db, { ownerUserId: owner.id, ...file });
  const mediaId = await insertBusinessMedia(db, { businessId: id, mediaFileId: stored.id });
  const unused = await upsertMediaFile(db, { ownerUserId: owner.id, ...file, hash: 'f'.repeat(32) });
  const people = {
    stranger: await newPerson(opened),
    invited,
    removed,
    manager,
    owner,
    admin: await newPerson(opened, { role: 'admin' }),
  };
  return {
    id,
    announcementId: announcement.id,
    replyId: reply.id,
    mediaId,
    unusedId: unused.id,
    ownerId: owner.id,
    people,
  };
}

type World = Awaited<ReturnType<typeof newWorld>>;
type Person = World['people']['owner'];

const imageForm = async () => pictureForm([await nextPicture()]);

/** Each with the status of success; others get 403, or 404 where that hides what exists. */
const MANAGERS_TOO: Record<string, [number, (person: Person, world: World) => Promise<Response>]> = {
  'change the data': [
    200,
    (by, { id }) => by.send('PUT', `/api/business-profiles/${id}`, { address: '5a calle' }),
  ],
  'read the statistics': [200, (by, { id }) => by.get(`/api/business-profiles/statistics/${id}`)],
  'list all announcements': [200, (by, { id }) => by.get(`/api/announcements/business/${id}?scope=all`)],
  'publish an announcement': [
    201,
    (by, { id }) =>
      by.send('POST', '/api/announcements/', { business_id: id, title: 'Oferta', content: 'Pan' }),
  ],
  'end an announcement': [
    200,
    (by, { announcementId }) =>
      by.send('PUT', `/api/announcements/${announcementId}`, { outcome: 'finished' }),
  ],
  'delete a reply': [204, (by, { replyId }) => by.send('DELETE', `/api/announcement-replies/${replyId}`)],
  'list all pictures': [200, (by, { id }) => by.get(`/api/media/business/${id}?scope=all`)],
  'add a picture': [
    201,
    async (by, { id }) => by.send('POST', `/api/upload/business/${id}/image`, await imageForm()),
  ],
  'add a picture to an announcement': [
    201,
    async (by, { announcementId }) =>
      by.send('POST', `/api/upload/announcement/${announcementId}/image`, await imageForm()),
  ],
  'choose the cover': [
    200,
    (by, { id, mediaId }) => by.send('PUT', `/api/media/business/${id}/primary/${mediaId}`),
  ],
  'describe a picture': [
    200,
    (by, { mediaId }) => by.send('PUT', `/api/media/business/media/${mediaId}`, { caption: 'Pan' }),
  ],
  'delete a picture': [204, (by, { mediaId }) => by.send('DELETE', `/api/media/business/media/${mediaId}`)],
  'delete an announcement': [
    204,
    (by, { announcementId }) => by.send('DELETE', `/api/announcements/${announcementId}`),
  ],
};

const OWNERS_ONLY: typeof MANAGERS_TOO = {
  'pin the business': [200, (by, { id }) => by.send('PUT', `/api/business-profiles/pinned/${id}`)],
  'pin an announcement': [
    200,
    (by, { announcementId }) => by.send('PUT', `/api/announcements/pinned/${announcementId}`),
  ],
  'list the managers': [200, (by, { id }) => by.get(`/api/business-managers/business/${id}`)],
  'read what managers did': [200, (by, { id }) => by.get(`/api/business-managers/acts/${id}`)],
  'use a stored picture': [
    201,
    (by, { id, unusedId }) =>
      by.send('POST', '/api/media/business', { business_id: id, media_file_id: unusedId }),
  ],
  "read the owner's plan": [200, (by, { ownerId }) => by.get(`/api/users/usage/${ownerId}`)],
  "list the owner's pictures": [200, (by, { ownerId }) => by.get(`/api/media/files/owner/${ownerId}`)],
  'delete the business': [204, (by, { id }) => by.send('DELETE', `/api/business-profiles/${id}`)],
};

const rejected = new Set([403, 404]);

describe('those who manage a business', () => {
  it.each(Object.entries(MANAGERS_TOO))('may %s', async (_name, [success, act]) => {
    for (const role of ROLES) {
      const world = await newWorld();
      const { status } = await act(world.people[role], world);
      const isAllowed = ['manager', 'owner', 'admin'].includes(role);
      expect([role, isAllowed ? status : rejected.has(status)]).toEqual([role, isAllowed ? success : true]);
    }
  });

  it.each(Object.entries(OWNERS_ONLY))('may not %s, unlike owners', async (_name, [success, act]) => {
    for (const role of ROLES) {
      const world = await newWorld();
      const { status } = await act(world.people[role], world);
      const isAllowed = ['owner', 'admin'].includes(role);
      expect([role, isAllowed ? status : rejected.has(status)]).toEqual([role, isAllowed ? success : true]);
    }
  });

  it('see the business while it is hidden, with its announcements', async () => {
    const { id, announcementId, people } = await newWorld();
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', id).execute();
    await db.updateTable('announcement').set({ isHidden: true }).where('businessId', '=', id).execute();
    for (const role of ROLES) {
      const expected = ['manager', 'owner', 'admin'].includes(role) ? 200 : 404;
      const statuses = [
        (await people[role].get(`/api/business-profiles/${id}`)).status,
        (await people[role].get(`/api/announcements/${announcementId}`)).status,
        (await people[role].get(`/api/media/business/${id}`)).status,
      ];
      expect([role, statuses]).toEqual([role, [expected, expected, expected]]);
    }
  });
});
