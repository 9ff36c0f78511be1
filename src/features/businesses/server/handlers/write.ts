import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { rememberAsItIs } from '#features/takedowns/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import type { BusinessesApi } from '../../api.ts';
import { lockOwnBusiness } from '../ownership.ts';
import { getBusiness, listBusinessesOfUser } from '../read-businesses.ts';
import { deleteBusiness, listPictureIds, updateBusiness } from '../repository/write.ts';
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
      await recordChange(tx, change);
      return change.after;
    });
  },

  'PUT /api/business-profiles/pinned/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { plan, name, withheldReason, heldFor } = await lockOwnBusiness(tx, id);
      if (withheldReason !== null) throw new AppError('conflict', TAKEN_DOWN);
      if (heldFor !== null) throw new AppError('conflict', HELD);
      await updateBusiness(tx.db, id, { keptAt: plan.at });
      await applyPlan(tx, plan);
      await tx.audit({
        ownerId: plan.ownerId,
        act: 'changed',
        subject: { kind: 'business', id, name },
        after: { isKept: true },
      });
      return listBusinessesOfUser(tx.db, viewer, plan.ownerId);
    }),

  'DELETE /api/business-profiles/:id': async (context, { viewer, params: { id } }) => {
    const pictures = await inTransaction(context, viewer, async (tx) => {
      const { plan, name, ownerName } = await lockOwnBusiness(tx, id);
      const pictureIds = await listPictureIds(tx.db, id);
      await rememberAsItIs(tx, { kind: 'business', id });
      await deleteBusiness(tx.db, id);
      // Hidden businesses may become visible in its place.
      await applyPlan(tx, plan);
      await tx.audit({
        ownerId: plan.ownerId,
        act: 'deleted',
        subject: { kind: 'business', id, name },
        before: { owner: ownerName },
      });
      return deleteUnusedFiles(tx.db, pictureIds);
    });
    await sweepReleased(context, pictures);
    return null;
  },
};
