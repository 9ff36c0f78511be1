import { recordAuditEntry } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ManagerRow } from './repository/managers.ts';

interface ManagerAct {
  act: 'manager-joined' | 'manager-removed';
  manager: ManagerRow;
}

export const recordManager = (
  transaction: Db,
  viewer: Viewer,
  at: Date,
  { act, manager: { businessId, businessName, email } }: ManagerAct,
): Promise<void> =>
  recordAuditEntry(transaction, viewer, at, {
    act,
    subject: { kind: 'business', id: businessId, name: businessName },
    after: { email },
    managedBusinessId: businessId,
  });
