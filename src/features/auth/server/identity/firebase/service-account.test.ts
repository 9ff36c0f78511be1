import { generateKeyPairSync, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '#test/clock.ts';
import { openFakeService } from '#test/identity/fake-service.ts';
import { makeFolder } from '#test/make-folder.ts';
import { createFirebaseClient } from './client.ts';
import { readServiceAccount, createServiceAccountToken } from './service-account.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const KEY = { client_email: 'plaza@demo-plaza.iam.gserviceaccount.com', private_key: privateKey };

const folder = await makeFolder();

describe('the key file of a service account', () => {
  const read = async (text: string) => {
    const path = join(folder, 'key.json');
    await writeFile(path, text);
    return readServiceAccount(path);
  };

  it('returns the account and its key', async () => {
    expect(await read(JSON.stringify({ type: 'service_account', ...KEY }))).toEqual(KEY);
  });

  it('is rejected with its path if it is none', async () => {
    const refusal = `FIREBASE_SERVICE_ACCOUNT: ${join(folder, 'key.json')} is no key file of a service account`;
    await expect(read('{}')).rejects.toThrow(refusal);
    await expect(read('no JSON')).rejects.toThrow(refusal);
    expect(() => readServiceAccount(join(folder, 'missing.json'))).toThrow('missing.json');
  });
});

describe('a token of a service account', () => {
  it('is requested with a signed assertion, and reused until a minute before it expires', async () => {
    const asked: URLSearchParams[] = [];
    const service = await openFakeService(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push(new URLSearchParams(body));
      response.end(JSON.stringify({ access_token: `token ${asked.length}`, expires_in: 3600 }));
    });
    const clock = createTestClock('2026-03-13T18:00:00.000Z');
    const token = createServiceAccountToken(
      createFirebaseClient({ apiKey: 'any', emulatorHost: service.host }),
      KEY,
      clock.now,
    );

    expect([await token(), await token()]).toEqual(['token 1', 'token 1']);
    clock.set('2026-03-13T18:58:59.000Z');
    expect(await token()).toBe('token 1');
    clock.set('2026-03-13T18:59:00.000Z');
    expect(await token()).toBe('token 2');
    await service.close();

    expect(asked[0]?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = asked[0]?.get('assertion')?.split('.') ?? [];
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
    const issuedAt = Date.parse('2026-03-13T18:00:00.000Z') / 1000;
    expect(decode(claims)).toEqual({
      iss: KEY.client_email,
      scope: 'https://www.googleapis.com/auth/identitytoolkit',
      aud: 'https://oauth2.googleapis.com/token',
      iat: issuedAt,
      exp: issuedAt + 3600,
    });
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});
