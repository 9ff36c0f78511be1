import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityKit, refusal } from '#test/identity/kit.ts';
import { identityProviders } from '#test/identity/providers.ts';

const PASSWORD = 'volcán de agua';
const OTHER_PASSWORD = 'lago de Atitlán';

const newAddress = () => `${randomUUID()}@example.com`;

describe.each(identityProviders)('administration by the identity provider: $name', ({ says, open }) => {
  let kit: IdentityKit;
  beforeAll(async () => {
    kit = await open();
  });
  afterAll(() => kit.close());

  async function signUp() {
    const { user, grant } = await kit.identity.signUp(newAddress(), PASSWORD);
    return { ...user, grant };
  }

  const admin = () => {
    if (!kit.identity.admin) throw new Error('Nobody may administer these accounts');
    return kit.identity.admin;
  };

  it('sets a password, ends all grants, and proves no address', async () => {
    const { uid, email, grant } = await signUp();
    await kit.nextMoment();
    expect(await refusal(admin().setPassword(uid, 'corta'))).toBe('weak-password');
    await admin().setPassword(uid, OTHER_PASSWORD);
    expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
    expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.wrong);
    const { user } = await kit.identity.signIn(email, OTHER_PASSWORD);
    expect(user).toEqual({ uid, email, emailVerified: false });
  });

  it('changes an address to a proved one, ends all grants, and takes none that has an account', async () => {
    const [{ uid, grant }, other] = [await signUp(), await signUp()];
    const email = newAddress();
    await kit.nextMoment();
    const change = (address: string) =>
      kit.transact((transaction) => admin().changeEmail(transaction, uid, address));
    expect(await refusal(change(other.email))).toBe('email-already-in-use');
    await change(email);
    expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
    expect((await kit.identity.signIn(email, PASSWORD)).user).toEqual({ uid, email, emailVerified: true });
  });
});
