import { readAnnouncements } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import { cappedTotal } from '#platform/db/keyset.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { ContentsApi } from '../api.ts';
import { readPlan } from '#features/plans/server/index.ts';
import { changeMany } from './bulk/change-many.ts';
import { MANY_ANNOUNCEMENTS, MANY_BUSINESSES } from './bulk/kinds.ts';
import { mergeBusinesses } from './merge/merge-businesses.ts';
import { findMergedInto } from './merge/redirects.ts';
import { readSide } from './merge/sides.ts';
import { listAnnouncements, listOwners, selectAnnouncementIds } from './repository/announcements.ts';
import { listBusinesses, listFurtherFacts, selectBusinessIds } from './repository/businesses.ts';

export const contentHandlers: Handlers<ContentsApi> = {
  'GET /api/admin/businesses': async ({ db, clock }, { query }) => {
    const at = clock();
    const { rows, ...page } = await listBusinesses(db, query, at);
    const ids = rows.map(({ id }) => id);
    const [cards, further] = await Promise.all([
      listBusinessCards(db, ids, { includeHidden: true }),
      listFurtherFacts(db, ids, at),
    ]);
    const items = cards.flatMap((card) => {
      const facts = further.get(card.id);
      return facts ? [{ ...card, ...facts }] : [];
    });
    return { items, ...page };
  },

  'GET /api/admin/businesses/selection': async ({ db, clock }, { query }) => {
    const { ids, count } = await selectBusinessIds(db, query, clock());
    return { ids, ...cappedTotal(count) };
  },

  'POST /api/admin/businesses/bulk': (context, { viewer, body, key }) =>
    changeMany(context, viewer, MANY_BUSINESSES, { body, key }),

  'GET /api/admin/merge-previews/:keepId/:fromId': async (
    { db, clock },
    { viewer, params: { keepId, fromId } },
  ) => {
    const [keep, from] = [await readSide(db, viewer, keepId), await readSide(db, viewer, fromId)];
    const { limits } = await readPlan(db, keep.owner.id, clock());
    const room = Math.max(limits.imagesPerBusiness - keep.photos, 0);
    return { keep, from, photosMoved: Math.min(from.photos, room) };
  },

  'POST /api/admin/merges': (context, { viewer, body, key }) => mergeBusinesses(context, viewer, body, key),

  'GET /api/merged-businesses': async ({ db }, { query: { id } }) =>
    id === undefined ? null : findMergedInto(db, id),

  'GET /api/admin/announcements': async ({ db, clock }, { query }) => {
    const at = clock();
    const { rows, ...page } = await listAnnouncements(db, query, at);
    const found = await readAnnouncements(
      db,
      rows.map(({ id }) => id),
      at,
    );
    const owners = await listOwners(
      db,
      found.map(({ businessId }) => businessId),
    );
    const items = found.flatMap((announcement) => {
      const owner = owners.get(announcement.businessId);
      return owner ? [{ ...announcement, owner }] : [];
    });
    return { items, ...page };
  },

  'GET /api/admin/announcements/selection': async ({ db, clock }, { query }) => {
    const { ids, count } = await selectAnnouncementIds(db, query, clock());
    return { ids, ...cappedTotal(count) };
  },

  'POST /api/admin/announcements/bulk': (context, { viewer, body, key }) =>
    changeMany(context, viewer, MANY_ANNOUNCEMENTS, { body, key }),
};
