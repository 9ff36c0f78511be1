import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, isPassword, unusablePassword } from './passwords.ts';

function storedAt(memory: number, passes: number, message: string): string {
  const nonce = Buffer.from('sixteen bytes ok');
  const tag = argon2Sync('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`;
}

describe('stored passwords', () => {
  it('are Argon2id at 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('volcán'), hashPassword('volcán')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one.split('$')[4]).not.toBe(other.split('$')[4]);
    expect(await isPassword('volcán', one)).toBe(true);
    expect(await isPassword('Volcán', one)).toBe(false);
  });

  it('match in composed and decomposed Unicode', async () => {
    const stored = await hashPassword('contraseñá larga'.normalize('NFC'));
    expect(await isPassword('contraseñá larga'.normalize('NFD'), stored)).toBe(true);
  });

  it('stay valid when the cost has changed, and are outdated', async () => {
    const stored = storedAt(64, 1, 'volcán');
    expect(await isPassword('volcán', stored)).toBe(true);
    expect(await isPassword('otra', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
    expect(isOutdated(await hashPassword('volcán'))).toBe(false);
    expect(isOutdated(await hashPassword('volcán', { memory: 64, passes: 1, parallelism: 1 }))).toBe(true);
  });

  it('that are unusable match nothing, and cost as much as any other', async () => {
    expect(await isPassword('', unusablePassword())).toBe(false);
    expect(isOutdated(unusablePassword())).toBe(false);
  });

  it('that are malformed throw, and are no wrong password', async () => {
    await expect(isPassword('x', 'x')).rejects.toThrow('no Argon2id hash');
    await expect(isPassword('x', '$argon2id$v=19$m=64,t=1,p=1$$')).rejects.toThrow('no Argon2id hash');
  });

  it('are checked two at a time; above a hundred waiting, more are rejected', async () => {
    const stored = storedAt(1_024, 1, 'volcán');
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => isPassword('volcán', stored)));
    const checked = results.filter((result) => result.status === 'fulfilled');
    const refused = results.filter((result) => result.status === 'rejected');
    expect(checked.map(({ value }) => value)).toEqual(Array(102).fill(true));
    const comeBack = { name: 'IdentityError', code: 'too-many-requests', retryAfterS: 5 };
    expect(refused.map(({ reason }) => reason)).toEqual(Array(18).fill(expect.objectContaining(comeBack)));
  });
});
