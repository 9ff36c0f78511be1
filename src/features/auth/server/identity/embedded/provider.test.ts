import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { openEmbeddedKit } from '#test/identity/embedded-kit.ts';
import { refusal } from '#test/identity/kit.ts';
import { createEmbeddedProvider } from './provider.ts';

const PASSWORD = 'volcán de agua';
/** Its hash at a lower cost. */
const CHEAP =
  '$argon2id$v=19$m=64,t=1,p=1$c2l4dGVlbiBieXRlcyBvaw$o13IVHBiXb86Ix3acoyMYwqakU1uhP/uIwc/o5SrF9A';
const NOON = new Date('2026-03-13T18:00:00.000Z');

const { identity, db, clock, mails, lastCode, close } = await openEmbeddedKit();
afterAll(close);
beforeEach(() => clock.set(NOON));

const after = (milliseconds: number) => clock.set(new Date(NOON.getTime() + milliseconds));
const newAddress = () => `${randomUUID()}@example.com`;

async function signUp() {
  const { user, grant } = await identity.signUp(newAddress(), PASSWORD);
  return { ...user, grant };
}

async function resetCode(email: string) {
  await identity.sendPasswordReset(email);
  return lastCode(email, 'reset-password');
}

async function verificationCode({ email, grant }: Awaited<ReturnType<typeof signUp>>) {
  await identity.sendEmailVerification(grant);
  return lastCode(email, 'verify-email');
}

const storedUser = (uid: string) =>
  db.selectFrom('identityUser').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const storedCodes = (uid: string) =>
  db.selectFrom('identityCode').selectAll().where('uid', '=', uid).execute();

describe('a stored secret', () => {
  it('is a hash of the password, or of a code of 256 bits', async () => {
    const person = await signUp();
    const code = await verificationCode(person);
    expect((await storedUser(person.uid)).password).toMatch(/^\$argon2id\$/);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const hash = createHash('sha256').update(code).digest('base64url');
    expect(await storedCodes(person.uid)).toMatchObject([{ hash, kind: 'verify-email' }]);
  });

  it('is hashed again, at the real cost, at the first sign-in after a raised cost', async () => {
    const realCost = createEmbeddedProvider({ db, clock: clock.now, sendCode: async () => {} });
    const { uid, email } = await signUp();
    await db.updateTable('identityUser').set({ password: CHEAP }).where('uid', '=', uid).execute();
    await realCost.signIn(email, PASSWORD);
    expect((await storedUser(uid)).password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await realCost.signIn(email, PASSWORD);
  });

  it('is deleted with the account', async () => {
    const person = await signUp();
    await verificationCode(person);
    await identity.deleteUser(person.grant);
    expect(await storedCodes(person.uid)).toEqual([]);
  });
});

describe('codes', () => {
  it('verify an address for a day', async () => {
    const person = await signUp();
    const code = await verificationCode(person);
    after(24 * HOUR);
    expect(await refusal(identity.confirmEmailVerification(code))).toBe('expired-action-code');
    expect(await refusal(identity.confirmEmailVerification(code))).toBe('expired-action-code');
    after(24 * HOUR - 1);
    expect((await identity.confirmEmailVerification(code)).email).toBe(person.email);
  });

  it('set a password, or change an address, for an hour', async () => {
    const { email, grant } = await signUp();
    const fresh = newAddress();
    const reset = await resetCode(email);
    await identity.changeEmail(grant, fresh);
    const change = await lastCode(fresh, 'change-email');
    after(HOUR);
    expect(await refusal(identity.confirmPasswordReset(reset, PASSWORD))).toBe('expired-action-code');
    expect(await refusal(identity.confirmEmailVerification(change))).toBe('expired-action-code');
    after(HOUR - 1);
    expect(await identity.confirmPasswordReset(reset, PASSWORD)).toEqual({ email });
  });

  it('mailed again leave earlier ones valid, and delete expired ones', async () => {
    const person = await signUp();
    const first = await verificationCode(person);
    after(24 * HOUR - 1);
    const second = await verificationCode(person);
    expect(second).not.toBe(first);
    expect((await identity.confirmEmailVerification(first)).uid).toBe(person.uid);
    const other = await signUp();
    await verificationCode(other);
    after(48 * HOUR);
    await verificationCode(other);
    expect(await storedCodes(other.uid)).toHaveLength(1);
  });

  it('are valid for their purpose only', async () => {
    const person = await signUp();
    const verification = await verificationCode(person);
    expect(await refusal(identity.confirmPasswordReset(verification, PASSWORD))).toBe('invalid-action-code');
    const reset = await resetCode(person.email);
    expect(await refusal(identity.confirmEmailVerification(reset))).toBe('invalid-action-code');
    expect(await storedCodes(person.uid)).toHaveLength(2);
  });

  it('are redeemed once in parallel attempts', async () => {
    const { email } = await signUp();
    const code = await resetCode(email);
    const attempts = Array.from({ length: 5 }, () => identity.confirmPasswordReset(code, PASSWORD));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(4).fill('invalid-action-code'));
  });

  it('of one account end with the first that sets a password', async () => {
    const { uid, email, grant } = await signUp();
    await identity.changeEmail(grant, newAddress());
    const codes = [await resetCode(email), await resetCode(email)];
    const results = await Promise.allSettled(
      codes.map((code) => identity.confirmPasswordReset(code, PASSWORD)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      code: 'invalid-action-code',
    });
    expect(await storedCodes(uid)).toEqual([]);
  });

  it('end with a new address, and so do grants', async () => {
    const { uid, email, grant } = await signUp();
    const reset = await resetCode(email);
    const fresh = newAddress();
    await identity.changeEmail(grant, fresh);
    await identity.confirmEmailVerification(await lastCode(fresh, 'change-email'));
    expect(await refusal(identity.confirmPasswordReset(reset, PASSWORD))).toBe('invalid-action-code');
    expect(await refusal(identity.refresh(grant))).toBe('session-expired');
    expect(await storedCodes(uid)).toEqual([]);
  });

  it('end when the operator claims the account', async () => {
    const { uid, email } = await signUp();
    await resetCode(email);
    await identity.ensureUser(email, PASSWORD);
    expect(await storedCodes(uid)).toEqual([]);
  });

  it('change no address that was taken meanwhile', async () => {
    const { uid, email, grant } = await signUp();
    const fresh = newAddress();
    await identity.changeEmail(grant, fresh);
    await identity.signUp(fresh, PASSWORD);
    const code = await lastCode(fresh, 'change-email');
    expect(await refusal(identity.confirmEmailVerification(code))).toBe('email-already-in-use');
    expect((await storedUser(uid)).email).toBe(email);
  });
});

describe('mails with codes', () => {
  it('are written in the same transaction: no mail, no code', async () => {
    const broken = createEmbeddedProvider({
      db,
      clock: clock.now,
      sendCode: async () => {
        throw new Error('the outbox is full');
      },
    });
    const { uid, email } = await signUp();
    await expect(broken.sendPasswordReset(email)).rejects.toThrow('the outbox is full');
    expect(await storedCodes(uid)).toEqual([]);
  });

  it('are rolled back with that transaction', async () => {
    const outbox = createEmbeddedProvider({
      db,
      clock: clock.now,
      sendCode: async (transaction, { to }) => {
        const mail = { toAddress: to, subject: 'x', html: 'x', text: 'x' };
        await transaction.insertInto('mailOutbox').values(mail).execute();
        throw new Error('the program fell over');
      },
    });
    const { email } = await signUp();
    await expect(outbox.sendPasswordReset(email)).rejects.toThrow('the program fell over');
    expect(await db.selectFrom('mailOutbox').select('id').where('toAddress', '=', email).execute()).toEqual(
      [],
    );
  });

  it('do not go to disabled or verified accounts', async () => {
    const { uid, email, grant } = await signUp();
    await identity.admin?.setDisabled(uid, true);
    await identity.sendPasswordReset(email);
    await identity.ensureUser(email, PASSWORD);
    const { grant: fresh } = await identity.signIn(email, PASSWORD);
    await identity.sendEmailVerification(fresh);
    expect(await refusal(identity.sendEmailVerification(grant))).toBe('session-expired');
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
  });
});
