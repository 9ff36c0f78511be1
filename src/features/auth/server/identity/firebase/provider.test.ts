import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openFakeService } from '#test/identity/fake-service.ts';
import { refusal } from '#test/identity/kit.ts';
import { mailsTo } from '#test/firebase-emulator/mails.ts';
import { EMULATOR_PROJECT } from '#test/firebase-emulator/start.ts';
import { systemClock } from '#shared/time.ts';
import { createFirebaseClient } from './client.ts';
import { createFirebaseProvider } from './provider.ts';

const PASSWORD = 'volcán de agua';
const host = inject('authEmulator') ?? '';

let closeService = async () => {};
afterEach(async () => {
  await closeService();
  closeService = async () => {};
});

/** Without administrator rights, on the emulator or a fake service. */
const providerOn = (emulatorHost: string) =>
  createFirebaseProvider({
    post: createFirebaseClient({ apiKey: 'any', emulatorHost }),
    projectId: EMULATOR_PROJECT,
    adminToken: null,
    siteUrl: 'http://localhost:3000',
    clock: systemClock,
  });

const newAddress = () => `${randomUUID()}@example.com`;

describe('Firebase without administrator rights', () => {
  it('has no admin operations', () => {
    expect(providerOn(host).admin).toBeNull();
  });

  it('creates an unverified account, and mails a verification', async () => {
    const identity = providerOn(host);
    const email = newAddress();
    const user = await identity.ensureUser(email, PASSWORD);
    expect(user).toEqual({ uid: expect.any(String), email, emailVerified: false });
    expect((await identity.signIn(email, PASSWORD)).user).toEqual(user);
    expect((await mailsTo(host, email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL']);
  });

  it('does not claim an existing account', async () => {
    const identity = providerOn(host);
    const email = newAddress();
    await identity.signUp(email, PASSWORD);
    expect(await refusal(identity.ensureUser(email, 'lago de Atitlán'))).toBe('email-already-in-use');
    await expect(identity.signIn(email, PASSWORD)).resolves.toBeDefined();
  });
});

describe('the mails of Firebase', () => {
  it('lead back to the site', async () => {
    const identity = providerOn(host);
    const email = newAddress();
    const { grant } = await identity.signUp(email, PASSWORD);
    await identity.sendEmailVerification(grant);
    await identity.sendEmailVerification(grant, 'business');
    await identity.sendPasswordReset(email);
    const backTo = (await mailsTo(host, email)).map(({ oobLink }) =>
      new URL(oobLink).searchParams.get('continueUrl'),
    );
    expect(backTo).toEqual([
      'http://localhost:3000/verify-email',
      'http://localhost:3000/verify-email?from=%2Fmis-contenidos%3Fnuevo%3Dnegocio',
      'http://localhost:3000/login',
    ]);
  });
});

describe('a lost response', () => {
  /** Forwards a request to the emulator, and hangs up instead of responding. */
  async function openLossyService() {
    const service = await openFakeService(async (request) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = { 'content-type': 'application/json' };
      await fetch(`http://${host}${request.url}`, { method: 'POST', body: Buffer.concat(chunks), headers });
      request.socket.destroy();
    });
    closeService = service.close;
    return service;
  }

  it('leaves an account that is found by signing in, not by signing up', async () => {
    const { host: lossyHost } = await openLossyService();
    const email = newAddress();
    expect(await refusal(providerOn(lossyHost).signUp(email, PASSWORD))).toBe('network-request-failed');
    expect(await refusal(providerOn(host).signUp(email, PASSWORD))).toBe('email-already-in-use');
    expect((await providerOn(host).signIn(email, PASSWORD)).user.email).toBe(email);
  });

  it('leaves the grant valid', async () => {
    const { host: lossyHost } = await openLossyService();
    const { grant } = await providerOn(host).signUp(newAddress(), PASSWORD);
    expect(await refusal(providerOn(lossyHost).refresh(grant))).toBe('network-request-failed');
    await expect(providerOn(host).refresh(grant)).resolves.toBeDefined();
  });
});

it('returns the new address of an account if Firebase reports both', async () => {
  const service = await openFakeService((_request, response) => {
    response.end('{"localId": "uid", "email": "old@example.com", "newEmail": "new@example.com"}');
  });
  closeService = service.close;
  const confirmed = await providerOn(service.host).confirmEmailVerification('code');
  expect(confirmed).toEqual({ uid: 'uid', email: 'new@example.com' });
});

describe('a malformed response', () => {
  it.each(['', 'one.two.three', `x.${Buffer.from('{"email": 1}').toString('base64url')}.x`])(
    'with the token %o signs nobody in',
    async (idToken) => {
      const service = await openFakeService((_request, response) => {
        response.end(JSON.stringify({ idToken, refreshToken: 'x' }));
      });
      closeService = service.close;
      expect(await refusal(providerOn(service.host).signIn(newAddress(), PASSWORD))).toBe('internal-error');
    },
  );
});
