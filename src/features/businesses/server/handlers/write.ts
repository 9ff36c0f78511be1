import { sweepReleased } from '#features/media/server/index.ts';
import { factLabel } from '#features/audit/server/index.ts';
import { changedNotice, deletedNotice } from '#features/notifications/server/index.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import type { BusinessesApi } from '../../api.ts';
import { lockOwnBusiness } from '../ownership.ts';
import { getBusiness, listBusinessesOfUser } from '../read-businesses.ts';
import { removeBusiness } from '../remove-business.ts';
import { updateBusiness } from '../repository/write.ts';
import { changeBusiness, createBusiness, recordChange } from '../save-business.ts';

const TAKEN_DOWN = 'La administración ocultó este negocio. Escríbenos para que lo revisemos.';
const HELD = 'Este negocio espera una decisión de la administración. Te avisamos en cuanto la tome.';

type WriteRoute =
  | 'POST /api/business-profiles/'
  | 'PUT /api/business-profiles/:id'
  | 'PUT /api/business-profiles/pinned/:id'
  | 'DELETE /api/business-profiles/:id';

export const writeHandlers: Pick<Handlers<BusinessesApi>, WriteRoute> = {
  'POST /api/business-profiles/': (context, { viewer, body, key }) => {
    const { userId: ownerId = viewer.userId, ...values } = body;
    requirePermission(isSelfOrAdmin(viewer, ownerId));
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['business', ownerId, values] };
    return inTransaction(context, viewer, async (tx) => {
      const plan = await lockPlan(tx, ownerId);
      return withIdempotencyKey(tx.db, request, async () =>
        getBusiness(tx.db, viewer, await createBusiness(tx, plan, values)),
      );
    });
  },

  'PUT /api/business-profiles/:id': (context, { viewer, params: { id }, body }) => {
    const { userId: _, ...changes } = body;
    return inTransaction(context, viewer, async (tx) => {
      const change = await changeBusiness(tx, id, changes);
      const changed = await recordChange(tx, change);
      const { name } = change.after;
      if (changed.length > 0)
        await tx.tellOwner(change.ownerId, changedNotice({ kind: 'business', id, name }, changed));
      return change.after;
    });
  },

  'PUT /api/business-profiles/pinned/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { plan, name, hiddenBy } = await lockOwnBusiness(tx, id);
      if (hiddenBy === 'takedown') throw new AppError('conflict', TAKEN_DOWN);
      if (hiddenBy === 'hold') throw new AppError('conflict', HELD);
      await updateBusiness(tx.db, id, { pinnedAt: plan.at });
      await applyPlan(tx, plan);
      await tx.audit({
        ownerId: plan.ownerId,
        act: 'changed',
        subject: { kind: 'business', id, name },
        after: { isPinned: true },
      });
      await tx.tellOwner(
        plan.ownerId,
        changedNotice({ kind: 'business', id, name }, [factLabel('isPinned')]),
      );
      return listBusinessesOfUser(tx.db, viewer, plan.ownerId);
    }),

  'DELETE /api/business-profiles/:id': async (context, { viewer, params: { id } }) => {
    const pictures = await inTransaction(context, viewer, async (tx) => {
      const business = await lockOwnBusiness(tx, id);
      const released = await removeBusiness(tx, business);
      // Hidden businesses may become visible in its place.
      await applyPlan(tx, business.plan);
      await tx.tellOwner(business.plan.ownerId, deletedNotice({ kind: 'business', name: business.name }));
      return released;
    });
    await sweepReleased(context, pictures);
    return null;
  },
};
