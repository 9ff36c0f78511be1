import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import type { openTestApp } from './app.ts';
import { newPerson } from './person.ts';

type TestApp = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db' | 'deps'>;

/** A business with its owner and one who manages it. */
export async function newManagedBusiness(opened: TestApp, owned: Parameters<typeof newPerson>[1] = {}) {
  const [owner, manager] = [await newPerson(opened, owned), await newPerson(opened)];
  const { id } = await buildBusiness(opened.db, { userId: owner.id });
  const membership = await buildManager(opened.db, {
    businessId: id,
    invitedEmail: manager.user.email,
    userId: manager.id,
    invitedBy: owner.id,
  });
  return { id, owner, manager, membershipId: membership.id };
}
