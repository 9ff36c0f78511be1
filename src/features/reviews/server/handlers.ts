import { requireOwnBusiness } from '#features/businesses/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { ReviewsApi } from '../api.ts';
import { decideReview } from './decide.ts';
import { listLikenesses } from './likenesses.ts';
import { presentReviews } from './presenter.ts';
import { QUEUE, countWaitingReviews, findOpenReview, listWaiting } from './repository.ts';

export const reviewHandlers: Handlers<ReviewsApi> = {
  'GET /api/admin/reviews': async ({ db }, { query }) => {
    const { rows, ...page } = await readPage(QUEUE, query, async ({ cursor, limit }) => ({
      rows: await listWaiting(db, cursor, limit),
      total: await countWaitingReviews(db),
    }));
    return { items: await presentReviews(db, rows), ...page };
  },

  'GET /api/admin/likenesses': ({ db }, { query }) => listLikenesses(db, query),

  'POST /api/admin/reviews/decision/:id': (context, { viewer, params: { id }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      await decideReview(tx, id, body);
      return null;
    }),

  'GET /api/business-profiles/review/:id': async ({ db }, { viewer, params: { id } }) => {
    await requireOwnBusiness(db, viewer, id);
    const review = await findOpenReview(db, id);
    if (!review) throw new AppError('not-found');
    const { reason, createdAt, otherId, otherName } = review;
    const other = otherId === null || otherName === null ? null : { id: otherId, name: otherName };
    return { reason, createdAt, other };
  },
};
