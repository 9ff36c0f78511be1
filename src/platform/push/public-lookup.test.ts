import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createPublicLookup } from './public-lookup.ts';

const lookUp = (...addresses: string[]) => {
  const found = addresses.map((address): LookupAddress => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const lookup = createPublicLookup((_, __, done) => done(null, found));
  return promisify<string>((done) =>
    lookup('push.example', {}, (error, address) => done(error, JSON.stringify(address))),
  )();
};

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
])('refuses %s', async (address) => {
  await expect(lookUp(address)).rejects.toThrow('no public address');
  await expect(lookUp('142.250.1.1', address)).rejects.toThrow('no public address');
});

it.each(['142.250.1.1', '2607:f8b0:4008::1', '172.15.0.1', '172.32.0.1'])(
  'connects to %s',
  async (address) => {
    expect(JSON.parse(await lookUp(address))).toBe(address);
  },
);

it('refuses a name without an address', async () => {
  await expect(lookUp()).rejects.toThrow('no public address');
});
