import { recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
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
  'PUT /api/business-profiles/confirmation/:id': ({ db, clock }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const { plan } = await lockOwnBusiness(transaction, viewer, id, clock());
      requirePermission(mayConfirm(viewer, plan.ownerId));
      await updateBusiness(transaction, id, { confirmedAt: plan.at });
      return getBusiness(transaction, viewer, id);
    }),

  'PUT /api/business-profiles/closure/:id': ({ db, clock }, { viewer, params: { id }, body: { closed } }) =>
    db.transaction().execute(async (transaction) => {
      const at = clock();
      const { isChanged, ownerId, name } = await closeBusiness(transaction, viewer, id, { closed, at });
      if (isChanged)
        await recordAuditEntryUnlessOwner(
          transaction,
          viewer,
          { ownerId, at },
          { act: 'changed', subject: { kind: 'business', id, name }, after: { isClosed: closed } },
        );
      return getBusiness(transaction, viewer, id);
    }),

  'GET /api/data-checks': ({ db, clock, sessionKeys }, { query: { token } }) =>
    findDataCheck(db, sessionKeys, { token, at: clock() }),

  'POST /api/data-checks': ({ db, clock, sessionKeys }, { body: { token } }) =>
    confirmByLink(db, sessionKeys, { token, at: clock() }),
};
