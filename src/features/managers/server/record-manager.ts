import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { ManagerRow } from './repository/managers.ts';

interface ManagerAct {
  act: 'manager-joined' | 'manager-removed';
  manager: ManagerRow;
}

export const recordManager = (
  tx: Tx,
  { act, manager: { businessId, businessName, email } }: ManagerAct,
): Promise<void> =>
  tx.audit({
    act,
    subject: { kind: 'business', id: businessId, name: businessName },
    after: { email },
    managedBusinessId: businessId,
  });
