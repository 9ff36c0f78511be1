import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { POSITION_REFUSALS } from '#shared/position-text.ts';
import { AMBIGUOUS_CODE_PLACE, SHORT_LINK_FAILED, UNKNOWN_CODE_PLACE } from '../schema.ts';

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
const MAPS = 'https://www.google.com/maps';
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

  it.each([
    [`${MAPS}/dir/14.1,-90.1/14.6349,-90.5069/@14.3,-90.3,12z`, HERE],
    [`${MAPS}/dir/14.1,-90.1/Caf%C3%A9/@14.3,-90.3,12z`, POSITION_REFUSALS.noDestination],
    [`${MAPS}/@14.3,-90.3,12z`, POSITION_REFUSALS.mapMiddle],
    [`${MAPS}?q=Caf%C3%A9&ftid=0x1:0x2`, POSITION_REFUSALS.noPoint],
  ])(
    'reads the address that a short link leads to as it reads a pasted one: %s',
    async (address, expected) => {
      leadTo(address);
      const response = await read('maps.app.goo.gl/AbCdEf');
      expect(response.ok ? await response.json() : (await refusal(response))[1]).toEqual(expected);
    },
  );

  it('follows a link that names a place to its point', async () => {
    leadTo('https://maps.google.com/?cid=123', TARGET);
    expect(await (await read(LINK)).json()).toEqual(HERE);
  });

  it.each([
    ['', POSITION_REFUSALS.none],
    ['  ', POSITION_REFUSALS.none],
    ['Zona 10', POSITION_REFUSALS.none],
    ['https://example.com/', POSITION_REFUSALS.none],
    ['14.6349, 90.5069', POSITION_REFUSALS.missingSign],
    ['x'.repeat(5_001), 'Ese texto es muy largo. Pega solo el enlace o las coordenadas.'],
  ])('refuses «%s»', async (text, sentence) => {
    expect(await refusal(await read(text))).toEqual([422, sentence]);
  });

  it.each([
    ['H748+WP Antigua Guatemala', 14.5573, -90.7332],
    ['H748+WP, Antigua Guatemala, Guatemala', 14.5573, -90.7332],
    ['La Antigua H748+WP', 14.5573, -90.7332],
    ['H748+WP Antigua', 14.5573, -90.7332],
    ['JFPV+X6 Cdad. de Guatemala, Guatemala', 14.6374, -90.5069],
    ['RFMJ+WM Xela, Guatemala', 14.8348, -91.5183],
    ['X4MG+GG San José, Petén', 16.9838, -89.8736],
    ['JFPV+X6 zona 1, Guatemala', 14.6374, -90.5069],
    ['5a Avenida Norte 12, Antigua Guatemala H748+WP', 14.5573, -90.7332],
    ['H748+WP Sta. María de Jesús, Sacatepéquez', 14.5573, -90.7332],
    [`${MAPS}/place/H748%2BWP+Antigua+Guatemala/@14.3,-90.3,12z`, 14.5573, -90.7332],
  ])('completes the short plus code of %s near its place', async (text, latitude, longitude) => {
    const found = await (await read(text)).json();
    expect(found).toEqual({
      latitude: expect.closeTo(latitude, 3),
      longitude: expect.closeTo(longitude, 3),
    });
  });

  it.each([
    ['H748+WP', POSITION_REFUSALS.codeWithoutPlace],
    ['H748+WP Atlántida', UNKNOWN_CODE_PLACE],
    ['H748+WP La Libertad', AMBIGUOUS_CODE_PLACE],
    ['H748+WP San Felipe, Antigua Guatemala', AMBIGUOUS_CODE_PLACE],
  ])('does not guess where %s is', async (text, sentence) => {
    expect(await refusal(await read(text))).toEqual([422, sentence]);
  });
});
