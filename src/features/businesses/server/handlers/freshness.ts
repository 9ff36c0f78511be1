import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { requirePermission } from '#shared/viewer.ts';
import type { BusinessesApi } from '../../api.ts';
import { closeBusiness } from '../closure.ts';
import { confirmByLink, findDataCheck } from '../data-check.ts';
import { lockOwnBusiness } from '../ownership.ts';
import { mayConfirm } from '../policy.ts';
import { getBusiness } from '../read-businesses.ts';
import { updateBusiness } from '../repository/write.ts';

type FreshnessRoute =
  | 'PUT /api/business-profiles/confirmation/:id'
  | 'PUT /api/business-profiles/closure/:id'
  | 'GET /api/data-checks'
  | 'POST /api/data-checks';

export const freshnessHandlers: Pick<Handlers<BusinessesApi>, FreshnessRoute> = {
  'PUT /api/business-profiles/confirmation/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { plan } = await lockOwnBusiness(tx, id);
      requirePermission(mayConfirm(viewer, plan.ownerId));
      await updateBusiness(tx.db, id, { confirmedAt: plan.at });
      return getBusiness(tx.db, viewer, id);
    }),

  'PUT /api/business-profiles/closure/:id': (context, { viewer, params: { id }, body: { closed } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { isChanged, ownerId, name } = await closeBusiness(tx, id, { closed });
      if (isChanged)
        await tx.audit({
          ownerId,
          act: 'changed',
          subject: { kind: 'business', id, name },
          after: { isClosed: closed },
        });
      return getBusiness(tx.db, viewer, id);
    }),

  'GET /api/data-checks': ({ db, clock, sessionKeys }, { query: { token } }) =>
    findDataCheck(db, sessionKeys, { token, at: clock() }),

  'POST /api/data-checks': ({ db, clock, sessionKeys }, { body: { token } }) =>
    confirmByLink(db, sessionKeys, { token, at: clock() }),
};
