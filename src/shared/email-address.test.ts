import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailAddress } from './text-schemas.ts';

const isAddress = (text: string) => v.is(v.pipe(v.string(), emailAddress('No es un email.')), text);
const createDomain = (length: number) => `${'a.'.repeat((length - 2) / 2)}gt`;

describe('an e-mail address', () => {
  it.each([
    "o'brien@b.gt",
    'ana.xicara+plaza@correo.example.com',
    "!#$%&'*+/=?^_`{|}~-@b.gt",
    '1@2.gt',
    'ana@mi-tienda.com.gt',
    'ana@xn--pia-8ma.gt',
    'ana@b.xn--p1ai',
    `${'a'.repeat(64)}@b.gt`,
    `ana@${createDomain(250)}`,
  ])('may be %s', (text) => expect(isAddress(text)).toBe(true));

  it.each([
    'ana',
    'ana@',
    '@b.gt',
    'ana@b',
    'ana@b.g',
    'ana@10.0.0.1',
    'ana@-b.gt',
    'ana@b-.gt',
    'ana@b..gt',
    '.ana@b.gt',
    'ana.@b.gt',
    'ana..xicara@b.gt',
    'ana@b.gt,eva@b.gt',
    'ana@b.gt eva',
    'ana@b@c.gt',
    'Ana <ana@b.gt>',
    '"ana"@b.gt',
    'ana@b.gt\r\nBcc: eva@b.gt',
    'muñoz@b.gt',
    'ana@piña.gt',
    `${'a'.repeat(65)}@b.gt`,
    `ana@${createDomain(252)}`,
  ])('is never %j', (text) => expect(isAddress(text)).toBe(false));

  it('comes to an end with megabytes of anything', () => {
    for (const part of ['a', 'a.', 'a-', "'", 'a@', '.'])
      for (const text of [part.repeat(1_000_000), `a@${part.repeat(100)}`, `${part.repeat(100)}@`])
        expect(isAddress(text)).toBe(false);
  });
});
