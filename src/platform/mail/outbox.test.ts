import { describe, expect, it } from 'vitest';
import { requireSafeMail } from './outbox.ts';

const mail = { to: 'ana.xicara+plaza@example.com', subject: '¿Olvidó su contraseña?', html: '', text: '' };

describe('a mail', () => {
  it('goes to one plain address, under a line of any letters', () => {
    for (const to of [mail.to, "o'brien@b.gt"]) expect(requireSafeMail({ ...mail, to }).to).toBe(to);
  });

  it.each([
    'ana@example.com\r\nBcc: all@example.com',
    'ana@example.com, eva@example.com',
    'ana@example.com;eva@example.com',
    'Ana <ana@example.com>',
    '<ana@example.com>',
    '"ana\r\n"@example.com',
    'ana@example.com\0',
    'ana @example.com',
    'ana',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('is refused for %j, which the fault does not repeat', (to) => {
    expect(() => requireSafeMail({ ...mail, to })).toThrow(/^A mail goes to exactly one plain address$/);
  });

  it.each(['a\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0085b', 'a\0b', 'a\u001bb'])(
    'is refused under %j',
    (subject) => {
      expect(() => requireSafeMail({ ...mail, subject })).toThrow('single line');
    },
  );

  it('is refused at once, however long the address', () => {
    const start = performance.now();
    expect(() => requireSafeMail({ ...mail, to: `${'a.'.repeat(50_000)}@` })).toThrow('plain address');
    expect(performance.now() - start).toBeLessThan(50);
  });
});
