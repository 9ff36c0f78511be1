import sharp from 'sharp';
import type { Db } from '#platform/db/database.ts';
import {
  insertAnnouncementMedia,
  insertBusinessMedia,
  upsertMediaFile,
} from '#features/media/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { subscribe } from '#db/builders/user.ts';
import { ADMIN_ONLY, type Expectations, type Person, SIGNED_IN } from './expectation.ts';

const HIDDEN = { anonymous: 404, unverified: 404, user: 404, admin: 200 };
const NOT_CREATED = { anonymous: 401, unverified: 403, user: 403, admin: 201 };
const NOT_DELETED = { anonymous: 401, unverified: 403, user: 403, admin: 204 };
const NOT_FOUND = { anonymous: 401, unverified: 404, user: 404, admin: 200 };

const businessOf = async (owner: Person, db: Db) => (await buildBusiness(db, { userId: owner.id })).id;

async function announcementOf(owner: Person, db: Db) {
  await subscribe(db, owner.id, null);
  return (await buildAnnouncement(db, { businessId: await businessOf(owner, db) })).id;
}

let count = 0;
async function fileOf(owner: Person, db: Db) {
  const hash = (count += 1).toString(16).padStart(32, '0');
  const about = { hash, width: 320, height: 200, widths: [320], thumbhash: '' };
  return (await upsertMediaFile(db, { ...about, ownerUserId: owner.id })).id;
}

async function businessMediaOf(owner: Person, db: Db) {
  const businessId = await businessOf(owner, db);
  const mediaId = await insertBusinessMedia(db, { businessId, mediaFileId: await fileOf(owner, db) });
  return { businessId, mediaId };
}

async function announcementMediaOf(owner: Person, db: Db) {
  const announcementId = await announcementOf(owner, db);
  const mediaFileId = await fileOf(owner, db);
  return { announcementId, mediaId: await insertAnnouncementMedia(db, { announcementId, mediaFileId }) };
}

async function picture() {
  const drawing = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } });
  return new File([new Uint8Array(await drawing.png().toBuffer())], 'foto.png');
}

async function form(part: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(part, await picture());
  return body;
}

const businessIds = async (owner: Person, db: Db) => ({ businessId: await businessOf(owner, db) });
const announcementIds = async (owner: Person, db: Db) => ({
  announcementId: await announcementOf(owner, db),
});
const businessMediaIds = async (owner: Person, db: Db) => ({
  id: (await businessMediaOf(owner, db)).mediaId,
});
const announcementMediaIds = async (owner: Person, db: Db) => ({
  id: (await announcementMediaOf(owner, db)).mediaId,
});
const fileIds = async (owner: Person, db: Db) => ({ id: await fileOf(owner, db) });

const STORED_FILES: Expectations = {
  'GET /api/media/files/owner/{ownerId}': {
    foreign: ADMIN_ONLY,
    ids: ({ id }) => ({ ownerId: id }),
  },
  'GET /api/media/files/{id}': {
    own: { ...SIGNED_IN, anonymous: 404 },
    foreign: HIDDEN,
    ids: fileIds,
  },
  'POST /api/media/files': {
    foreign: NOT_CREATED,
    body: ({ id }) => form('file', { caption: 'Vitrina', owner_user_id: String(id) }),
  },
  'PUT /api/media/files/{id}': {
    foreign: NOT_FOUND,
    ids: fileIds,
    body: () => ({ caption: 'Vitrina' }),
  },
  'DELETE /api/media/files/{id}': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 204 },
    ids: fileIds,
  },
};

const BUSINESS_MEDIA: Expectations = {
  'GET /api/media/business/{businessId}': { ids: businessIds },
  'GET /api/media/business/media/{id}': { ids: businessMediaIds },
  'POST /api/media/business': {
    foreign: NOT_CREATED,
    body: async (owner, db) => ({
      business_id: await businessOf(owner, db),
      media_file_id: await fileOf(owner, db),
    }),
  },
  'PUT /api/media/business/media/{id}': {
    foreign: ADMIN_ONLY,
    ids: businessMediaIds,
    body: () => ({ caption: 'Mostrador', sort_order: 2 }),
  },
  'DELETE /api/media/business/media/{id}': { foreign: NOT_DELETED, ids: businessMediaIds },
  'PUT /api/media/business/order/{businessId}': {
    foreign: ADMIN_ONLY,
    ids: businessIds,
    body: () => ({ ids: [] }),
  },
  'PUT /api/media/business/{businessId}/primary/{mediaId}': {
    foreign: ADMIN_ONLY,
    ids: businessMediaOf,
  },
};

const ANNOUNCEMENT_MEDIA: Expectations = {
  'GET /api/media/announcement/{announcementId}': { ids: announcementIds },
  'GET /api/media/announcement/media/{id}': { ids: announcementMediaIds },
  'POST /api/media/announcement': {
    foreign: NOT_CREATED,
    body: async (owner, db) => ({
      announcement_id: await announcementOf(owner, db),
      media_file_id: await fileOf(owner, db),
    }),
  },
  'PUT /api/media/announcement/media/{id}': {
    foreign: ADMIN_ONLY,
    ids: announcementMediaIds,
    body: () => ({ caption: 'Canasta', sort_order: 2 }),
  },
  'DELETE /api/media/announcement/media/{id}': {
    foreign: NOT_DELETED,
    ids: announcementMediaIds,
  },
  'PUT /api/media/announcement/order/{announcementId}': {
    foreign: ADMIN_ONLY,
    ids: announcementIds,
    body: () => ({ ids: [] }),
  },
};

const UPLOADS: Expectations = {
  'POST /api/upload/business/{businessId}/image': {
    foreign: NOT_CREATED,
    ids: businessIds,
    body: () => form('file', { caption: 'Mostrador' }),
  },
  'POST /api/upload/announcement/{announcementId}/image': {
    foreign: NOT_CREATED,
    ids: announcementIds,
    body: () => form('file', { caption: 'Canasta' }),
  },
  'POST /api/upload/multiple/business/{businessId}': {
    foreign: NOT_CREATED,
    ids: businessIds,
    body: () => form('files[]'),
  },
  'POST /api/upload/multiple/announcement/{announcementId}': {
    foreign: NOT_CREATED,
    ids: announcementIds,
    body: () => form('files'),
  },
};

export const MEDIA_ACCESS: Expectations = {
  ...STORED_FILES,
  ...BUSINESS_MEDIA,
  ...ANNOUNCEMENT_MEDIA,
  ...UPLOADS,
};
