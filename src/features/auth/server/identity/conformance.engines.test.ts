import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityKit, refusal } from '#test/identity/kit.ts';
import { identityProviders } from '#test/identity/providers.ts';
import type { Grant } from './port.ts';

const PASSWORD = 'volcán de agua';
const OTHER_PASSWORD = 'lago de Atitlán';

const newAddress = () => `${randomUUID()}@example.com`;

describe.each(identityProviders)('identity provider: $name', ({ says, open }) => {
  let kit: IdentityKit;
  beforeAll(async () => {
    kit = await open();
  });
  afterAll(() => kit.close());

  const signUp = async (email = newAddress()) => {
    const { user, grant } = await kit.identity.signUp(email, PASSWORD);
    return { ...user, grant };
  };

  const admin = () => {
    if (!kit.identity.admin) throw new Error('Nobody may administer these accounts');
    return kit.identity.admin;
  };

  describe('signing up', () => {
    it('creates an unverified account under the address in lower case', async () => {
      const email = newAddress();
      const { user } = await kit.identity.signUp(email.toUpperCase(), PASSWORD);
      expect(user).toEqual({ uid: expect.stringMatching(/^[\w-]{20,128}$/), email, emailVerified: false });
    });

    it('rejects an address with an account in any spelling', async () => {
      const { email } = await signUp();
      expect(await refusal(kit.identity.signUp(email, OTHER_PASSWORD))).toBe('email-already-in-use');
      expect(await refusal(kit.identity.signUp(email.toUpperCase(), PASSWORD))).toBe('email-already-in-use');
    });

    it.each(['', 'maría', 'maria@', '@example.com', 'a b@example.com'])(
      'refuses %o as an address',
      async (email) => {
        expect(await refusal(kit.identity.signUp(email, PASSWORD))).toBe('invalid-email');
      },
    );

    it.each(['', 'corta'])('rejects the weak password %o', async (password) => {
      expect(await refusal(kit.identity.signUp(newAddress(), password))).toBe('weak-password');
    });

    it.each(['123456', 'PASSWORD', 'Guatemala123'])('rejects the common password %o', async (password) => {
      expect(await refusal(kit.identity.signUp(newAddress(), password))).toBe('common-password');
    });

    it('rejects words of the name and address', async () => {
      const email = newAddress();
      const [local] = email.split('@');
      expect(await refusal(kit.identity.signUp(email, `${local}-2026`))).toBe('personal-password');
      expect(await refusal(kit.identity.signUp(email, 'Xicará1990', 'Ana Xicará'))).toBe('personal-password');
    });

    it('rejects only blanks, but keeps them around a password', async () => {
      expect(await refusal(kit.identity.signUp(newAddress(), ' '.repeat(12)))).toBe('blank-password');
      const email = newAddress();
      await kit.identity.signUp(email, ` ${PASSWORD} `);
      expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.wrong);
      expect((await kit.identity.signIn(email, ` ${PASSWORD} `)).user.email).toBe(email);
    });

    it('creates one account in thirty parallel attempts', async () => {
      const email = newAddress();
      const attempts = Array.from({ length: 30 }, () => kit.identity.signUp(email, PASSWORD));
      const results = await Promise.allSettled(attempts);
      const refusals = results.filter((result) => result.status === 'rejected');
      expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(29).fill('email-already-in-use'));
    });

    it('leaves an account to sign in to if the program crashed before the response', async () => {
      const { uid, email } = await signUp();
      expect(await refusal(kit.identity.signUp(email, PASSWORD))).toBe('email-already-in-use');
      expect((await kit.identity.signIn(email, PASSWORD)).user.uid).toBe(uid);
    });
  });

  describe('signing in', () => {
    it('returns the same user', async () => {
      const { uid, email } = await signUp();
      const { user } = await kit.identity.signIn(email.toUpperCase(), PASSWORD);
      expect(user).toEqual({ uid, email, emailVerified: false });
    });

    it(`throws ${says.wrong} for the wrong password, and ${says.unknown} for an unknown address`, async () => {
      const { email } = await signUp();
      expect(await refusal(kit.identity.signIn(email, OTHER_PASSWORD))).toBe(says.wrong);
      expect(await refusal(kit.identity.signIn(newAddress(), PASSWORD))).toBe(says.unknown);
    });

    it('rejects an invalid address', async () => {
      expect(await refusal(kit.identity.signIn('maría', PASSWORD))).toBe('invalid-email');
    });

    it('compares long passwords to their end', async () => {
      const email = newAddress();
      const long = 'a'.repeat(200);
      await kit.identity.signUp(email, `${long}1`);
      expect(await refusal(kit.identity.signIn(email, `${long}2`))).toBe(says.wrong);
      expect((await kit.identity.signIn(email, `${long}1`)).user.email).toBe(email);
    });
  });

  describe('a grant', () => {
    it('returns the user repeatedly', async () => {
      const { grant, ...user } = await signUp();
      const again = await kit.identity.refresh(grant);
      expect(again.user).toEqual(user);
      expect((await kit.identity.refresh(again.grant)).user).toEqual(user);
    });

    it('that is invalid has expired', async () => {
      expect(await refusal(kit.identity.refresh('' as Grant))).toBe('session-expired');
      expect(await refusal(kit.identity.refresh('nobody.0' as Grant))).toBe('session-expired');
      expect(await refusal(kit.identity.refresh('1700000000.nothing' as Grant))).toBe('session-expired');
    });
  });

  describe('verifying the address', () => {
    it('accepts the mailed code once', async () => {
      const { uid, email, grant } = await signUp();
      await kit.identity.sendEmailVerification(grant);
      const code = await kit.lastCode(email, 'verify-email');
      expect(await kit.identity.confirmEmailVerification(code)).toEqual({ uid, email });
      expect((await kit.identity.refresh(grant)).user.emailVerified).toBe(true);
      expect((await kit.identity.signIn(email, PASSWORD)).user.emailVerified).toBe(true);
      expect(await refusal(kit.identity.confirmEmailVerification(code))).toBe('invalid-action-code');
    });

    it('rejects an invented code', async () => {
      expect(await refusal(kit.identity.readPasswordCode('invented'))).toBe('invalid-action-code');
      expect(await refusal(kit.identity.confirmEmailVerification('invented'))).toBe('invalid-action-code');
    });

    it('throws for a grant that has ended', async () => {
      const { grant } = await signUp();
      await kit.identity.deleteUser(grant);
      expect(await refusal(kit.identity.sendEmailVerification(grant))).toBe('session-expired');
    });
  });

  describe('a new password', () => {
    const requestReset = async (email: string) => {
      await kit.identity.sendPasswordReset(email);
      return kit.lastCode(email, 'reset-password');
    };

    it('replaces the old one, verifies the address, and ends earlier grants', async () => {
      const { uid, email, grant } = await signUp();
      const code = await requestReset(email);
      await kit.nextMoment();
      expect(await kit.identity.confirmPasswordReset(code, OTHER_PASSWORD)).toEqual({ email });
      expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.wrong);
      expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
      const back = await kit.identity.signIn(email, OTHER_PASSWORD);
      expect(back.user).toEqual({ uid, email, emailVerified: true });
      expect((await kit.identity.refresh(back.grant)).user.uid).toBe(uid);
    });

    it('can be chosen again after a weak one, but only once', async () => {
      const { email } = await signUp();
      const code = await requestReset(email);
      expect(await refusal(kit.identity.confirmPasswordReset(code, 'corta'))).toBe('weak-password');
      expect(await refusal(kit.identity.confirmPasswordReset(code, 'qwerty123'))).toBe('common-password');
      expect(await kit.identity.readPasswordCode(code)).toEqual({ email });
      const owner = { email, name: 'Ana Xicará' };
      const guessable = kit.identity.confirmPasswordReset(code, 'Xicará1990', owner);
      expect(await refusal(guessable)).toBe('personal-password');
      await kit.identity.confirmPasswordReset(code, OTHER_PASSWORD);
      expect(await refusal(kit.identity.confirmPasswordReset(code, PASSWORD))).toBe('invalid-action-code');
    });

    it('reveals nothing about an address without account, and mails it nothing', async () => {
      const email = newAddress();
      await expect(kit.identity.sendPasswordReset(email)).resolves.toBeUndefined();
      await expect(kit.lastCode(email, 'reset-password')).rejects.toThrow('No mail');
    });

    it('rejects an invented code', async () => {
      expect(await refusal(kit.identity.readPasswordCode('invented'))).toBe('invalid-action-code');
      expect(await refusal(kit.identity.confirmPasswordReset('invented', PASSWORD))).toBe(
        'invalid-action-code',
      );
    });
  });

  describe('a new address', () => {
    it('takes effect when the code sent to it is redeemed', async () => {
      const { uid, email, grant } = await signUp();
      const fresh = newAddress();
      await kit.identity.changeEmail(grant, fresh);
      expect((await kit.identity.signIn(email, PASSWORD)).user.email).toBe(email);
      const code = await kit.lastCode(fresh, 'change-email');
      expect(await kit.identity.confirmEmailVerification(code)).toEqual({ uid, email: fresh });
      expect((await kit.identity.signIn(fresh, PASSWORD)).user).toEqual({
        uid,
        email: fresh,
        emailVerified: true,
      });
      expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.unknown);
    });

    it('must not have an account', async () => {
      const { grant } = await signUp();
      const { email: taken } = await signUp();
      expect(await refusal(kit.identity.changeEmail(grant, taken))).toBe('email-already-in-use');
    });
  });

  it('deletes an account, and accepts its address for a new one', async () => {
    const { uid, email, grant } = await signUp();
    await kit.identity.deleteUser(grant);
    expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
    expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.unknown);
    expect((await signUp(email)).uid).not.toBe(uid);
  });

  describe('for the operator', () => {
    it('creates a verified account', async () => {
      const email = newAddress();
      const user = await kit.identity.ensureUser(email, PASSWORD);
      expect(user).toEqual({ uid: expect.any(String), email, emailVerified: true });
      expect((await kit.identity.signIn(email, PASSWORD)).user).toEqual(user);
    });

    it('claims an existing account, verified and enabled', async () => {
      const { uid, email, grant } = await signUp();
      await admin().setDisabled(uid, true);
      await kit.nextMoment();
      const user = await kit.identity.ensureUser(email, OTHER_PASSWORD);
      expect(user).toEqual({ uid, email, emailVerified: true });
      expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
      expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.wrong);
      expect((await kit.identity.signIn(email, OTHER_PASSWORD)).user).toEqual(user);
    });

    it('creates no account with a weak password', async () => {
      expect(await refusal(kit.identity.ensureUser(newAddress(), 'admin123'))).toBe('common-password');
    });
  });

  describe('for administrators', () => {
    it('disables an account, and enables it again', async () => {
      const { uid, email, grant } = await signUp();
      await admin().setDisabled(uid, true);
      expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe('user-disabled');
      expect(await refusal(kit.identity.refresh(grant))).toBe('user-disabled');
      await admin().setDisabled(uid, false);
      expect((await kit.identity.signIn(email, PASSWORD)).user.uid).toBe(uid);
    });

    it('ends all grants of an account, and of no other', async () => {
      const { uid, email, grant } = await signUp();
      const { grant: foreign } = await signUp();
      const second = await kit.identity.signIn(email, PASSWORD);
      await kit.nextMoment();
      await admin().revokeAll(uid);
      expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
      expect(await refusal(kit.identity.refresh(second.grant))).toBe('session-expired');
      await expect(kit.identity.refresh(foreign)).resolves.toBeDefined();
    });

    it('removes an account', async () => {
      const { uid, email, grant } = await signUp();
      await admin().removeUser(uid);
      expect(await refusal(kit.identity.refresh(grant))).toBe('session-expired');
      expect(await refusal(kit.identity.signIn(email, PASSWORD))).toBe(says.unknown);
    });

    it('does nothing for a missing account', async () => {
      const { setDisabled, revokeAll, removeUser } = admin();
      const done = [setDisabled('gone', true), revokeAll('gone'), removeUser('gone')];
      expect(await Promise.all(done)).toEqual([undefined, undefined, undefined]);
    });
  });
});
