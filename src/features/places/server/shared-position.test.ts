import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';
import { NO_POSITION, SHORT_LINK_FAILED } from '../schema.ts';

const opened = await openTestApp();
afterAll(opened.close);
afterEach(() => vi.restoreAllMocks());

const ana = await newPerson(opened);
const read = (text: unknown) => ana.send('POST', '/api/places/shared-position', { text });

/** Stands in for the web: each address answers with a redirect to the next. */
function leadTo(...addresses: string[]) {
  const visited: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    visited.push(new Request(url).url);
    const location = addresses.shift();
    return location === undefined
      ? new Response('')
      : new Response(null, { status: 302, headers: { location } });
  });
  return visited;
}

async function refusal(response: Response) {
  const { detail } = await response.json();
  return [response.status, detail[0].msg];
}

const LINK = 'https://maps.app.goo.gl/AbCdEf';
const HERE = { latitude: 14.6349, longitude: -90.5069 };
const TARGET = 'https://www.google.com/maps/place/Caf%C3%A9/@14.1,-90.1,17z/data=!8m2!3d14.6349!4d-90.5069';

describe('POST /api/places/shared-position', () => {
  it('reads a text without asking anybody', async () => {
    const visited = leadTo();
    expect(await (await read('https://maps.google.com/?q=14.6349,-90.5069')).json()).toEqual(HERE);
    expect(visited).toEqual([]);
  });

  it.each([
    [[TARGET]],
    [['https://www.google.com/maps?foo=1', TARGET]],
    [[`https://consent.google.com/m?continue=${encodeURIComponent(TARGET)}`]],
  ])('follows a short link to %j', async (addresses) => {
    leadTo(...addresses);
    const response = await read(`Mi negocio: ${LINK}?g_st=iw`);
    expect([response.status, await response.json()]).toEqual([200, HERE]);
  });

  it.each([
    ['http://www.google.com/maps'],
    ['https://evil.example/'],
    ['https://www.google.com.evil.example/'],
    ['https://127.0.0.1/'],
    ['https://www.google.com:8443/'],
  ])('asks no other host: %s', async (address) => {
    const visited = leadTo(address, TARGET);
    expect(await refusal(await read(LINK))).toEqual([422, SHORT_LINK_FAILED]);
    expect(visited).toEqual([LINK]);
  });

  it('gives up after five redirects', async () => {
    const visited = leadTo(...Array.from({ length: 9 }, () => 'https://www.google.com/maps'));
    expect(await refusal(await read(LINK))).toEqual([422, SHORT_LINK_FAILED]);
    expect(visited).toHaveLength(5);
  });

  it('explains what to do when the web is out of reach', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await refusal(await read(LINK))).toEqual([422, SHORT_LINK_FAILED]);
  });

  it.each(['', '  ', 'Zona 10', 'https://example.com/', 'x'.repeat(2_001)])('refuses «%s»', async (text) => {
    expect(await refusal(await read(text))).toEqual([422, NO_POSITION]);
  });
});
