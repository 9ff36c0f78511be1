import { type AlertOwner, lockGuest, storeAlert } from '#features/alerts/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { AlertRequest } from '#features/alerts/schema.ts';

type Values = Partial<Omit<AlertRequest, 'email'>> & {
  owner?: AlertOwner;
  email?: string;
  at?: Date;
  isConfirmed?: boolean;
};

let guests = 0;

/** Stores a confirmed alert of a new guest about new businesses, at once. */
export async function buildAlert(db: Db, values: Values = {}) {
  guests += 1;
  const {
    owner,
    email = `guest${guests}@alerts.example`,
    at = new Date(0),
    isConfirmed = true,
    ...given
  } = values;
  const by = owner ?? { guestId: await lockGuest(db, email, at) };
  const { id } = await storeAlert(
    db,
    by,
    {
      target: given.businessId ? 'business' : 'businesses',
      search: '',
      categoryId: null,
      placeCode: null,
      kind: null,
      businessId: null,
      frequency: 'instant',
      ...given,
    },
    { at, isConfirmed },
  );
  return { id, email };
}
