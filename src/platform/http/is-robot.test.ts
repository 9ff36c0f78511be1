import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { isRobot } from './is-robot.ts';

const app = new Hono().get('/', (c) => c.json(isRobot(c)));

async function judge(name?: string): Promise<unknown> {
  const answer = await app.request('/', { headers: name === undefined ? {} : { 'user-agent': name } });
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
])('knows %s for a program', async (name) => {
  expect(await judge(name)).toBe(true);
});

it.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-A145M) AppleWebKit/537.36 Chrome/114.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
])('takes %s for a visitor', async (name) => {
  expect(await judge(name)).toBe(false);
});
