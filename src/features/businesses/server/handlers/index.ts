import type { Handlers } from '#platform/http/serve.ts';
import type { BusinessesApi } from '../../api.ts';
import { readHandlers } from './read.ts';
import { specialDayHandlers } from './special-days.ts';
import { writeHandlers } from './write.ts';
import { factLabel } from '#features/audit/server/index.ts';
import { changedNotice } from '#features/notifications/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { getBusiness } from '../read-businesses.ts';
import { lockVerification, updateBusiness } from '../repository/write.ts';
import { lockSystemTransfer, transferSystemBusiness } from '../transfer.ts';
import { requirePermission } from '#shared/viewer.ts';
import { closeBusiness } from '../closure.ts';
import { confirmByLink, findDataCheck } from '../data-check.ts';
import { lockOwnBusiness } from '../ownership.ts';
import { mayConfirm } from '../policy.ts';

const RENAMED = 'El negocio cambió de nombre. Recarga la página y revísalo otra vez.';

type AdminRoute = 'PUT /api/business-profiles/verification/:id' | 'PUT /api/business-profiles/owner/:id';

const adminHandlers: Pick<Handlers<BusinessesApi>, AdminRoute> = {
  'PUT /api/business-profiles/verification/:id': (context, { viewer, params: { id }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const { verified, name } = body;
      const business = await lockVerification(tx.db, id);
      if (!business) throw new AppError('not-found');
      if (verified && business.name !== name) throw new AppError('conflict', RENAMED);
      if (verified !== (business.verifiedAt !== null)) {
        await updateBusiness(tx.db, id, { verifiedAt: verified ? tx.at : null });
        await tx.audit({
          act: verified ? 'verified' : 'verification-withdrawn',
          subject: { kind: 'business', id, name: business.name },
        });
      }
      return getBusiness(tx.db, viewer, id);
    }),

  'PUT /api/business-profiles/owner/:id': (context, { viewer, params: { id }, body: { email } }) =>
    inTransaction(context, viewer, async (tx) => {
      const transfer = await lockSystemTransfer(tx, { id, email });
      await transferSystemBusiness(tx, transfer);
      return getBusiness(tx.db, viewer, id);
    }),
};

type FreshnessRoute =
  | 'PUT /api/business-profiles/confirmation/:id'
  | 'PUT /api/business-profiles/closure/:id'
  | 'GET /api/data-checks'
  | 'POST /api/data-checks';

const freshnessHandlers: Pick<Handlers<BusinessesApi>, FreshnessRoute> = {
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
      if (isChanged) {
        const subject = { kind: 'business', id, name } as const;
        await tx.audit({ ownerId, act: 'changed', subject, after: { isClosed: closed } });
        await tx.tellOwner(ownerId, changedNotice(subject, [factLabel('isClosed')]));
      }
      return getBusiness(tx.db, viewer, id);
    }),

  'GET /api/data-checks': ({ db, clock, sessionKeys }, { query: { token } }) =>
    findDataCheck(db, sessionKeys, { token, at: clock() }),

  'POST /api/data-checks': ({ db, clock, sessionKeys }, { body: { token } }) =>
    confirmByLink(db, sessionKeys, { token, at: clock() }),
};

export const businessHandlers: Handlers<BusinessesApi> = {
  ...readHandlers,
  ...writeHandlers,
  ...adminHandlers,
  ...freshnessHandlers,
  ...specialDayHandlers,
};
