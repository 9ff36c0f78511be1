import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { refusal } from '#test/identity/kit.ts';
import { withAccountRules } from './account-rules.ts';
import { IdentityError, type IdentityProvider, type SignedIn } from './port.ts';

const SIGNED_IN = { user: { uid: 'uid', email: 'maria@example.com', emailVerified: true } } as SignedIn;
const rules = { minPassword: 10, revealAccounts: false, siteName: 'Plaza Chapina' };

const only = (methods: Partial<IdentityProvider>) => methods as IdentityProvider;

describe('the account rules', () => {
  const provider = only({
    signUp: async () => SIGNED_IN,
    confirmPasswordReset: async () => ({ email: 'maria@example.com' }),
    ensureUser: async () => SIGNED_IN.user,
  });
  const { signUp, confirmPasswordReset, ensureUser } = withAccountRules(provider, rules);

  it.each([
    ['nueve9999', 'weak-password'],
    ['🦜🦜🦜🦜🦜🦜🦜🦜🦜', 'weak-password'],
    ['1234567890', 'common-password'],
    ['Qwertyuiop', 'common-password'],
    ['MICONTRASEÑA'.normalize('NFD'), 'common-password'],
    ['poiuytrewq', 'common-password'],
    ['abcdefghijkl', 'common-password'],
    ['8888888888', 'common-password'],
    ['FútbolFutbol', 'common-password'],
    ['plaza-chapina-24', 'personal-password'],
    [' '.repeat(10), 'blank-password'],
    [' \t\u00a0\u200b\u3000'.repeat(2), 'blank-password'],
  ])('reject the password %o everywhere as %s', async (password, code) => {
    expect(await refusal(signUp('maria@example.com', password))).toBe(code);
    expect(await refusal(confirmPasswordReset('code', password))).toBe(code);
    expect(await refusal(ensureUser('maria@example.com', password))).toBe(code);
  });

  it.each(['diez diez.', '         x', '🦜🦚🦉🦆🦢🐧🐦🐤🐣🐥', 'tres gatos '.repeat(23), 'maría y el lago'])(
    'accept the password %o',
    async (password) => {
      expect(await signUp('maria@example.com', password)).toBe(SIGNED_IN);
    },
  );

  it('reject the 3,000 most common passwords that are long enough', async () => {
    const { signUp: signUpAtSix } = withAccountRules(provider, { ...rules, minPassword: 6 });
    const long = dictionary['passwords-common'].filter((password) => password.length >= 6);
    const codes = long.slice(0, 3_000).map((password) => refusal(signUpAtSix('a@b.gt', password)));
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['common-password']));
    expect(codes).toHaveLength(3_000);
  });

  it('reject the owner’s name and address as a password', async () => {
    const owner = { email: 'mp@correo.gt', name: 'María de la Luz Pérez' };
    for (const password of [
      'Maria.Perez1990',
      'mariadelaluzperez',
      'Luz@correo.gt',
      'lalalala.perez',
      'María_12345',
    ]) {
      expect(await refusal(signUp(owner.email, password, owner.name))).toBe('personal-password');
      expect(await refusal(confirmPasswordReset('code', password, owner))).toBe('personal-password');
    }
    expect(await signUp(owner.email, 'perez-y-la-cocina', owner.name)).toBe(SIGNED_IN);
  });

  it('pass only valid addresses on, in lower case', async () => {
    const asked: string[] = [];
    const { signIn, sendPasswordReset, changeEmail } = withAccountRules(
      only({
        signIn: async (email) => {
          asked.push(email);
          return SIGNED_IN;
        },
        sendPasswordReset: async (email) => void asked.push(email),
        changeEmail: async (_grant, email) => void asked.push(email),
      }),
      rules,
    );
    await signIn(' Maria@Example.com ', 'x');
    await sendPasswordReset('MARIA@example.com');
    await changeEmail(SIGNED_IN.grant, 'maria@EXAMPLE.com');
    expect(asked).toEqual(Array(3).fill('maria@example.com'));
    expect(await refusal(signIn('maria', 'x'))).toBe('invalid-email');
    expect(await refusal(sendPasswordReset(`${'x'.repeat(250)}@example.com`))).toBe('invalid-email');
    expect(asked).toHaveLength(3);
  });

  it('hide whether an account exists, and nothing else', async () => {
    const failingWith = (error: Error) =>
      withAccountRules(
        only({
          signIn: async () => {
            throw error;
          },
        }),
        rules,
      ).signIn('maria@example.com', 'x');
    expect(await refusal(failingWith(new IdentityError('user-not-found')))).toBe('invalid-credential');
    expect(await refusal(failingWith(new IdentityError('wrong-password')))).toBe('invalid-credential');
    expect(await refusal(failingWith(new IdentityError('user-disabled')))).toBe('user-disabled');
    await expect(failingWith(new Error('the database is gone'))).rejects.toThrow('the database is gone');
  });
});
