import { recordAuditEntry } from '#features/audit/server/index.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { BusinessesApi } from '../../api.ts';
import { getBusiness } from '../read-businesses.ts';
import { lockVerification, updateBusiness } from '../repository/write.ts';
import { lockSystemTransfer, transferSystemBusiness } from '../transfer.ts';

const RENAMED = 'El negocio cambió de nombre. Recarga la página y revísalo otra vez.';

type AdminRoute = 'PUT /api/business-profiles/verification/:id' | 'PUT /api/business-profiles/owner/:id';

export const adminHandlers: Pick<Handlers<BusinessesApi>, AdminRoute> = {
  'PUT /api/business-profiles/verification/:id': ({ db, clock }, { viewer, params: { id }, body }) =>
    db.transaction().execute(async (transaction) => {
      const { verified, name } = body;
      const business = await lockVerification(transaction, id);
      if (!business) throw new AppError('not-found');
      if (verified && business.name !== name) throw new AppError('conflict', RENAMED);
      if (verified !== (business.verifiedAt !== null)) {
        const at = clock();
        await updateBusiness(transaction, id, { verifiedAt: verified ? at : null });
        await recordAuditEntry(transaction, viewer, at, {
          act: verified ? 'verified' : 'verification-withdrawn',
          subject: { kind: 'business', id, name: business.name },
        });
      }
      return getBusiness(transaction, viewer, id);
    }),

  'PUT /api/business-profiles/owner/:id': (
    { db, clock, site },
    { viewer, params: { id }, body: { email } },
  ) =>
    db.transaction().execute(async (transaction) => {
      const transfer = await lockSystemTransfer(transaction, { id, email }, clock());
      await transferSystemBusiness(transaction, { site, viewer }, transfer);
      return getBusiness(transaction, viewer, id);
    }),
};
