import { sql } from 'kysely';
import { readBrowser } from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { AlertsApi } from '../api.ts';
import { deviceHandlers } from './devices.ts';
import { findAlertLink } from './links.ts';
import { changeFrequency, deleteAlerts, isOf, listAlerts, readConditions } from './repository/alerts.ts';
import { requestAlert } from './request.ts';
import { dueTimes } from './schedule.ts';

const listOwn = (db: Db, userId: number) =>
  listAlerts(db, sql`${isOf({ userId })} AND confirmed_at IS NOT NULL`);

export const alertHandlers: Handlers<AlertsApi> = {
  ...deviceHandlers,

  'GET /api/alerts/conditions': async ({ db }, { query }) => {
    const { category = null, place = null, business = null, kind = null, target, search } = query;
    const isFollowed = business !== null;
    const { words: _, ...found } = await readConditions(db, {
      target: isFollowed ? 'business' : target,
      search: isFollowed ? '' : search,
      categoryId: isFollowed ? null : category,
      placeCode: isFollowed ? null : place,
      kind: isFollowed || target !== 'announcements' ? null : kind,
      businessId: business,
    });
    if (isFollowed && !found.business?.name) throw new AppError('not-found');
    if (!isFollowed && target === 'business') throw new AppError('not-found');
    return found;
  },

  'POST /api/alerts': (context, { viewer, body, http }) =>
    requestAlert(context, { viewer, ...readBrowser(http, context) }, body),

  'GET /api/alert-links': (context, { query }) => findAlertLink(context, query.t),

  'GET /api/users/alerts': ({ db }, { viewer: { userId } }) => listOwn(db, userId),

  'PUT /api/users/alerts/:id': async (
    { db, clock },
    { viewer: { userId }, params: { id }, body: { frequency } },
  ) => {
    const own = sql<boolean>`${isOf({ userId })} AND id = ${id} AND confirmed_at IS NOT NULL`;
    if (!(await changeFrequency(db, own, frequency, dueTimes(clock())[frequency])))
      throw new AppError('not-found');
    return listOwn(db, userId);
  },

  'DELETE /api/users/alerts/:id': async ({ db }, { viewer: { userId }, params: { id } }) => {
    const ended = await db
      .transaction()
      .execute((transaction) => deleteAlerts(transaction, sql`${isOf({ userId })} AND id = ${id}`));
    if (ended === 0) throw new AppError('not-found');
    return null;
  },

  'DELETE /api/alerts': async ({ db }, { viewer: { userId } }) => {
    await db.transaction().execute((transaction) => deleteAlerts(transaction, isOf({ userId })));
    return null;
  },
};
