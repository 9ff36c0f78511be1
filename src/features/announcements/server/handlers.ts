import { factLabel } from '#features/audit/server/index.ts';
import { lockManagedBusiness, requireManagedBusiness } from '#features/businesses/server/index.ts';
import { sweepReleased } from '#features/media/server/index.ts';
import { changedNotice, deletedNotice, publishedForNotice } from '#features/notifications/server/index.ts';
import {
  type OwnerPlan,
  applyPlan,
  countAnnouncements,
  requireRoomForAnnouncement,
} from '#features/plans/server/index.ts';
import { prepareRecall } from '#features/takedowns/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import { requirePerson } from '#platform/db/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { Scope } from '#shared/schemas.ts';
import { guatemalaMonth, monthBounds } from '#shared/time.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { AnnouncementsApi } from '../api.ts';
import type { Announcement, AnnouncementFilters, AnnouncementPage, NewAnnouncement } from '../schema.ts';
import {
  getAnnouncement,
  lockOwnAnnouncement,
  requireManagedAnnouncement,
  mayCountAnnouncements,
  mayListAllAnnouncements,
  maySeeHiddenAnnouncements,
} from './access.ts';
import { findAlternatives } from './alternatives.ts';
import { readCalendar } from './calendar.ts';
import { changeAnnouncement, removeAnnouncement } from './change-announcement.ts';
import { requireKnownPlace, resolveFacts } from './facts.ts';
import { presentAnnouncement, readAnnouncements, withDistances } from './presenter.ts';
import { findRenewal } from './renewal.ts';
import { insertAnnouncement, updateAnnouncement } from './repository/announcements.ts';
import { listActive } from './repository/lists.ts';
import { listNearest } from './repository/near.ts';
import { findAnnouncementsOfBusiness } from './repository/read.ts';

const MAX_ON_PROFILE = 100;
const MAX_FOR_OWNER = 600;

const BUSINESS_HIDDEN = 'Este anuncio está oculto con su negocio. Elige primero que se muestre el negocio.';
const TAKEN_DOWN = 'La administración ocultó este anuncio. Escríbenos para que lo revisemos.';
const HELD = 'Varias personas reportaron este anuncio. Espera a que la administración lo revise.';

export async function listBusinessAnnouncements(
  db: Db,
  viewer: Viewer | null,
  { businessId, scope, limit: asked = MAX_ON_PROFILE }: Scope & { businessId: number; limit?: number },
  at: Date,
): Promise<Announcement[]> {
  const isComplete = scope === 'all' && viewer !== null;
  const limit = isComplete ? MAX_FOR_OWNER : asked;
  const found = await findAnnouncementsOfBusiness(db, { businessId, isComplete, limit }, at);
  if (!found) throw new AppError('not-found');
  const { userId: ownerId, isHidden } = found.business;
  const owned = { id: businessId, ownerId };
  if (isHidden && !(await maySeeHiddenAnnouncements(db, viewer, owned))) throw new AppError('not-found');
  if (scope && !viewer) throw new AppError('unauthorized');
  if (scope) requirePermission(await mayListAllAnnouncements(db, viewer, owned));
  return found.rows.map(presentAnnouncement);
}

async function insertWithinPlan(tx: Tx, plan: OwnerPlan, values: NewAnnouncement): Promise<number> {
  const { at } = tx;
  const facts = resolveFacts(null, values, at);
  await requireKnownPlace(tx.db, facts);
  await requireRoomForAnnouncement(tx.db, plan);
  const id = await insertAnnouncement(tx.db, { ...values, ...facts, createdAt: at, updatedAt: at });
  const subject = { kind: 'announcement', id, name: values.title } as const;
  const recall = await prepareRecall(tx, subject, { isNew: true });
  await recall();
  await applyPlan(tx, plan);
  const { businessId } = values;
  await tx.audit({ ownerId: plan.ownerId, businessId, act: 'created', subject });
  await tx.tellOwner(plan.ownerId, publishedForNotice(subject));
  return id;
}

async function listPage(db: Db, asked: AnnouncementFilters, at: Date): Promise<AnnouncementPage> {
  const { cursor, limit, near, ...filters } = asked;
  const request = { cursor, limit };
  const read = near === undefined ? null : await listNearest(db, { ...filters, near, at }, request);
  const { rows, ...rest } = read ?? (await listActive(db, { ...filters, at }, request));
  const ids = rows.map(({ id }) => id);
  const items = await readAnnouncements(db, ids, at);
  const isEmpty = rows.length === 0 && cursor === undefined;
  return {
    items: read ? withDistances(items, read.rows) : items,
    ...rest,
    alternatives: isEmpty ? await findAlternatives(db, filters, at) : [],
  };
}

type Routes<Method extends string> = Pick<
  Handlers<AnnouncementsApi>,
  Extract<keyof AnnouncementsApi, `${Method} ${string}`>
>;

const readHandlers: Routes<'GET'> & Pick<Handlers<AnnouncementsApi>, 'POST /api/announcements/nearby'> = {
  'GET /api/announcements/active/filtered': ({ db, clock }, { query }) => listPage(db, query, clock()),

  'POST /api/announcements/nearby': ({ db, clock }, { body }) => {
    const { latitude, longitude, ...filters } = body;
    return listPage(db, { ...filters, near: `${latitude},${longitude}` }, clock());
  },

  'GET /api/announcements/business/:businessId': ({ db, clock }, { viewer, params, query }) =>
    listBusinessAnnouncements(db, viewer, { ...params, ...query }, clock()),

  'GET /api/announcements/user/:userId/count': async ({ db, clock }, { viewer, params, query }) => {
    const { userId } = params;
    const { month = guatemalaMonth(clock()) } = query;
    requirePermission(mayCountAnnouncements(viewer, userId));
    await requirePerson(db, userId);
    return { count: await countAnnouncements(db, userId, monthBounds(month)), month };
  },

  'GET /api/announcements/:id': ({ db, clock }, { viewer, params: { id } }) =>
    getAnnouncement(db, viewer, id, clock()),

  'GET /api/event-calendar': ({ db, clock }, { query }) => readCalendar(db, query, clock()),

  'GET /api/announcement-renewals': (context, { query }) => findRenewal(context, query.t),
};

const writeHandlers: Omit<Routes<'POST' | 'PUT' | 'DELETE'>, 'POST /api/announcements/nearby'> = {
  'POST /api/announcements/': async (context, { viewer, body, key }) => {
    const { businessId } = body;
    await requireManagedBusiness(context.db, viewer, businessId);
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['announcement', body] };
    return inTransaction(context, viewer, async (tx) => {
      const { plan } = await lockManagedBusiness(tx, businessId);
      return withIdempotencyKey(tx.db, request, async () => {
        const id = await insertWithinPlan(tx, plan, body);
        return getAnnouncement(tx.db, viewer, id, plan.at);
      });
    });
  },

  'PUT /api/announcements/:id': (context, { viewer, params: { id }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const { ownerId, after, changed } = await changeAnnouncement(tx, id, body);
      const subject = { kind: 'announcement', id, name: after.title } as const;
      if (changed.length > 0) await tx.tellOwner(ownerId, changedNotice(subject, changed));
      return after;
    }),

  'PUT /api/announcements/pinned/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { plan, announcement } = await lockOwnAnnouncement(tx, id);
      if (announcement.hiddenBy === 'takedown') throw new AppError('conflict', TAKEN_DOWN);
      if (announcement.hiddenBy === 'hold') throw new AppError('conflict', HELD);
      await updateAnnouncement(tx.db, id, { pinnedAt: plan.at });
      await applyPlan(tx, plan);
      const { businessId, isHidden } = await requireManagedAnnouncement(tx.db, viewer, id);
      if (isHidden) throw new AppError('conflict', BUSINESS_HIDDEN);
      await tx.audit({
        ownerId: plan.ownerId,
        businessId,
        act: 'changed',
        subject: { kind: 'announcement', id, name: announcement.title },
        after: { isPinned: true },
      });
      const what = { kind: 'announcement', id, name: announcement.title } as const;
      await tx.tellOwner(plan.ownerId, changedNotice(what, [factLabel('isPinned')]));
      return listBusinessAnnouncements(tx.db, viewer, { businessId, scope: 'all' }, plan.at);
    }),

  'DELETE /api/announcements/:id': async (context, { viewer, params: { id } }) => {
    const files = await inTransaction(context, viewer, async (tx) => {
      const { plan, announcement, released } = await removeAnnouncement(tx, id);
      await applyPlan(tx, plan);
      await tx.tellOwner(plan.ownerId, deletedNotice({ kind: 'announcement', name: announcement.title }));
      return released;
    });
    await sweepReleased(context, files);
    return null;
  },
};

export const announcementHandlers: Handlers<AnnouncementsApi> = { ...readHandlers, ...writeHandlers };
