import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, isBot } from './client.ts';

async function seen(remoteAddress: string | undefined, forwardedFor: string | null, trustedProxies: number) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers = new Headers(forwardedFor === null ? [] : [['x-forwarded-for', forwardedFor]]);
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe('the address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s counts as %s', async (remote, address) => {
    expect(await seen(remote, null, 0)).toBe(address);
  });

  it('is the same for a whole IPv6 household, however it is spelled', async () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
    const anyone = fc.asyncProperty(groups(4), groups(4), async (network, host) => {
      const long = [...network, ...host];
      const spelled = [long.join(':'), long.map((text) => text.padStart(4, '0').toUpperCase()).join(':')];
      const short = new URL(`http://[${long.join(':')}]`).hostname.slice(1, -1);
      for (const text of [...spelled, short]) {
        expect(await seen(text, null, 0)).toBe(`${network.join(':')}::/64`);
      }
    });
    await fc.assert(anyone);
  });

  it('takes nothing from a header that no proxy of ours wrote', async () => {
    for (const forged of ['203.0.113.7', '203.0.113.7, 203.0.113.8', '', 'x', '::1']) {
      expect(await seen('192.0.2.1', forged, 0)).toBe('192.0.2.1');
    }
  });

  it.each([
    ['203.0.113.7', 1, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['198.51.100.1,203.0.113.7,192.0.2.9', 2, '203.0.113.7'],
    ['198.51.100.1, 2001:db8:1:2:3::4', 1, '2001:db8:1:2::/64'],
    ['203.0.113.7', 2, '192.0.2.1'],
    ['203.0.113.7, unknown', 1, '192.0.2.1'],
    ['', 1, '192.0.2.1'],
  ])('of "%s" behind %i proxies is %s', async (forwardedFor, proxies, address) => {
    expect(await seen('192.0.2.1', forwardedFor, proxies)).toBe(address);
  });

  it('behind a proxy does not depend on what the client wrote', async () => {
    const forged = fc.asyncProperty(
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())),
      async (entries) => {
        const header = [...entries, '203.0.113.7'].join(', ').replace(/[^\x20-\x7e]/g, '');
        expect(await seen('192.0.2.1', header, 1)).toBe('203.0.113.7');
      },
    );
    await fc.assert(forged);
  });
});

const botApp = new Hono().get('/', (c) => c.json(isBot(c)));

async function detectBot(name?: string): Promise<unknown> {
  const answer = await botApp.request('/', { headers: name === undefined ? {} : { 'user-agent': name } });
  return answer.json();
}

it.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/103.0.5060.134 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/124.0 Safari/537.36',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
  'curl/8.5.0',
  'python-requests/2.31.0',
])('detects %s as a bot', async (name) => {
  expect(await detectBot(name)).toBe(true);
});

it.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A145M) AppleWebKit/537.36 Chrome/114.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
])('takes %s for a person', async (name) => {
  expect(await detectBot(name)).toBe(false);
});
