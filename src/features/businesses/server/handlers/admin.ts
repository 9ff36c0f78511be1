import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { BusinessesApi } from '../../api.ts';
import { getBusiness } from '../read-businesses.ts';
import { lockVerification, updateBusiness } from '../repository/write.ts';
import { lockSystemTransfer, transferSystemBusiness } from '../transfer.ts';

const RENAMED = 'El negocio cambió de nombre. Recarga la página y revísalo otra vez.';

type AdminRoute = 'PUT /api/business-profiles/verification/:id' | 'PUT /api/business-profiles/owner/:id';

export const adminHandlers: Pick<Handlers<BusinessesApi>, AdminRoute> = {
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
