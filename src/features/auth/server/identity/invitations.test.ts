import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityKit, refusal } from '#test/identity/kit.ts';
import { identityProviders } from '#test/identity/providers.ts';

const PASSWORD = 'volcán de agua';

const newAddress = () => `${randomUUID()}@example.com`;

describe.each(identityProviders)('an invitation by $name', ({ says, open }) => {
  let kit: IdentityKit;
  beforeAll(async () => {
    kit = await open();
  });
  afterAll(() => kit.close());

  it('creates an account that cannot be signed in to before the mailed code is redeemed', async () => {
    const email = newAddress();
    const made = await kit.identity.invite(email);
    expect(made).toMatchObject({ email, emailVerified: false });
    expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.wrong);
    const code = await kit.lastCode(email, 'invitation');
    expect(await kit.identity.confirmPasswordReset(code, PASSWORD)).toEqual({ email });
    const { user } = await kit.identity.signIn(email, PASSWORD);
    expect(user).toEqual({ uid: made?.uid, email, emailVerified: true });
  });

  it('mails a code again, also for an existing account, and keeps its password', async () => {
    const [invited, { email }] = [newAddress(), (await kit.identity.signUp(newAddress(), PASSWORD)).user];
    await kit.identity.invite(invited);
    for (const address of [invited, email]) expect(await kit.identity.invite(address)).toBeNull();
    expect(await kit.lastCode(email, 'invitation')).toBeTruthy();
    expect((await kit.identity.signIn(email, PASSWORD)).user.emailVerified).toBe(false);
  });

  it('rejects an invalid address', async () => {
    expect(await refusal(kit.identity.invite('nadie'))).toBe('invalid-email');
  });
});
