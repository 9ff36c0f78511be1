import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { openFakeService } from '#test/identity/fake-service.ts';
import { createFirebaseClient } from './client.ts';

let closeService = async () => {};
afterEach(() => closeService());

const Answer = v.object({ idToken: v.string() });

async function clientOf(listener: RequestListener) {
  const service = await openFakeService(listener);
  closeService = service.close;
  return createFirebaseClient({ apiKey: 'llave&más', emulatorHost: service.host, timeoutMs: 200 });
}

async function outcome(listener: RequestListener) {
  const ask = await clientOf(listener);
  return ask('service/method', { email: 'maria@example.com' }, Answer).catch((error: unknown) => error);
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };

const refuse = (status: number, message: string) => answer(status, JSON.stringify({ error: { message } }));

describe('a request to Firebase', () => {
  it('sends the key, the language of the mails, and JSON', async () => {
    let asked: IncomingMessage | undefined;
    let body = '';
    const result = await outcome(async (request, response) => {
      asked = request;
      for await (const chunk of request) body += chunk;
      response.end('{"idToken": "a", "more": 1}');
    });
    expect(result).toEqual({ idToken: 'a' });
    expect(asked?.method).toBe('POST');
    expect(asked?.url).toBe('/service/method?key=llave%26m%C3%A1s');
    expect(asked?.headers).toMatchObject({ 'content-type': 'application/json', 'x-firebase-locale': 'es' });
    expect(asked?.headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ email: 'maria@example.com' });
  });

  it('sends a token in place of the key, and forms as forms', async () => {
    let asked: IncomingMessage | undefined;
    const ask = await clientOf((request, response) => {
      asked = request;
      response.end('{"idToken": "a"}');
    });
    await ask('service/method', new URLSearchParams({ a: 'b' }), Answer, 'token');
    expect(asked?.url).toBe('/service/method');
    expect(asked?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Bearer token',
    });
  });
});

/** Following the redirect would send secrets elsewhere. */
const sendElsewhere: RequestListener = (request, response) => {
  if (request.url !== '/elsewhere') response.writeHead(307, { location: '/elsewhere' });
  response.end('{"idToken": "a"}');
};

describe('when Firebase is unreachable', () => {
  const unreachable = { name: 'IdentityError', code: 'network-request-failed' };

  it.each<[string, RequestListener]>([
    ['it never answers', () => {}],
    ['it stops in the middle of an answer', (_request, response) => void response.write('{"idToken":')],
    ['it hangs up', (request) => void request.socket.destroy()],
    ['it answers with something else than JSON', answer(200, '<html>')],
    ['a proxy answers for it', answer(502, '<html>Bad Gateway</html>')],
    ['it says that it is down', refuse(503, 'The service is currently unavailable.')],
    ['it fails', refuse(500, 'INTERNAL')],
    ['it sends us elsewhere', sendElsewhere],
  ])('because %s, throws network-request-failed', async (_reason, listener) => {
    expect(await outcome(listener)).toMatchObject(unreachable);
  });

  it('because nothing listens, throws network-request-failed', async () => {
    const ask = await clientOf(() => {});
    await closeService();
    closeService = async () => {};
    await expect(ask('service/method', {}, Answer)).rejects.toMatchObject(unreachable);
  });
});

describe('an error of Firebase', () => {
  it.each([
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS:Missing password requirements: [x]', 'weak-password'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Too many unsuccessful login attempts.', 'too-many-requests'],
    ['QUOTA_EXCEEDED : Exceeded quota for verifying passwords.', 'too-many-requests'],
    ['USER_DISABLED', 'user-disabled'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
    ['UNAUTHORIZED_DOMAIN : Domain not allowlisted by project', 'operation-not-allowed'],
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
    ['TOKEN_EXPIRED', 'session-expired'],
    ['INVALID_REFRESH_TOKEN', 'session-expired'],
  ])('%o is %s', async (message, code) => {
    expect(await outcome(refuse(400, message))).toMatchObject({ name: 'IdentityError', code });
  });

  it('that is unknown is an internal error, with its message for the log', async () => {
    expect(await outcome(refuse(400, 'API key not valid. Please pass a valid API key.'))).toMatchObject({
      code: 'internal-error',
      cause: 'Firebase answered 400 API key not valid. Please pass a valid API key.',
    });
    expect(await outcome(answer(400, '{"error": "invalid_grant"}'))).toMatchObject({
      code: 'internal-error',
    });
    expect(await outcome(refuse(400, 'constructor'))).toMatchObject({ code: 'internal-error' });
  });

  it('of too many requests carries Retry-After, if there is one', async () => {
    expect(await outcome(answer(429, '{}', { 'retry-after': '30' }))).toMatchObject({
      code: 'too-many-requests',
      retryAfterS: 30,
    });
    expect(await outcome(answer(429, '{}'))).toMatchObject({
      code: 'too-many-requests',
      retryAfterS: undefined,
    });
  });
});

it('names the missing fields of a response, without secrets', async () => {
  expect(await outcome(answer(200, '{"idToken": {"secret": "s"}}'))).toMatchObject({
    code: 'internal-error',
    cause: 'Firebase answered without idToken',
  });
});
