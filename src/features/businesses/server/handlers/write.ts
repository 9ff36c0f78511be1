import { recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import { rememberAsItIs } from '#features/takedowns/server/index.ts';
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
  'POST /api/business-profiles/': ({ db, clock, review, site, sessionKeys }, { viewer, body, key }) => {
    const { userId: ownerId = viewer.userId, ...values } = body;
    requirePermission(isSelfOrAdmin(viewer, ownerId));
    const request = { userId: viewer.userId, key, sessionKeys, request: ['business', ownerId, values] };
    return db.transaction().execute(async (transaction) => {
      const plan = await lockOwnerPlan(transaction, ownerId, clock());
      return withIdempotencyKey(transaction, request, async () =>
        getBusiness(
          transaction,
          viewer,
          await createBusiness(transaction, { viewer, review, site, sessionKeys }, plan, values),
        ),
      );
    });
  },

  'PUT /api/business-profiles/:id': (
    { db, clock, review, site, sessionKeys },
    { viewer, params: { id }, body },
  ) => {
    const { userId: _, ...changes } = body;
    return db.transaction().execute(async (transaction) => {
      const change = await changeBusiness(transaction, { viewer, review, site, sessionKeys }, id, {
        changes,
        at: clock(),
      });
      await recordChange(transaction, viewer, change);
      return change.after;
    });
  },

  'PUT /api/business-profiles/pinned/:id': ({ db, clock }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const { plan, name, withheldReason, heldFor } = await lockOwnBusiness(transaction, viewer, id, clock());
      if (withheldReason !== null) throw new AppError('conflict', TAKEN_DOWN);
      if (heldFor !== null) throw new AppError('conflict', HELD);
      await updateBusiness(transaction, id, { keptAt: plan.at });
      await applyPlan(transaction, plan);
      await recordAuditEntryUnlessOwner(transaction, viewer, plan, {
        act: 'changed',
        subject: { kind: 'business', id, name },
        after: { isKept: true },
      });
      return listBusinessesOfUser(transaction, viewer, plan.ownerId);
    }),

  'DELETE /api/business-profiles/:id': async (
    { db, storage, clock, log, sessionKeys },
    { viewer, params: { id } },
  ) => {
    const pictures = await db.transaction().execute(async (transaction) => {
      const { plan, name, ownerName } = await lockOwnBusiness(transaction, viewer, id, clock());
      const pictureIds = await listPictureIds(transaction, id);
      await rememberAsItIs(transaction, { sessionKeys }, { kind: 'business', id }, plan.at);
      await deleteBusiness(transaction, id);
      // Hidden businesses may become visible in its place.
      await applyPlan(transaction, plan);
      await recordAuditEntryUnlessOwner(transaction, viewer, plan, {
        act: 'deleted',
        subject: { kind: 'business', id, name },
        before: { owner: ownerName },
      });
      return deleteUnusedFiles(transaction, pictureIds);
    });
    await sweepReleased({ db, storage, log }, pictures);
    return null;
  },
};
