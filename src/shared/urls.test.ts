import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayHost, mapsUrl, linkLabel } from './urls.ts';
import { safeWebUrl } from './safe-urls.ts';

describe('safeWebUrl', () => {
  it.each([
    ['https://example.com/menu?x=1#hoy', 'https://example.com/menu?x=1#hoy'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM', 'https://example.com/'],
    [' www.example.com ', 'https://www.example.com/'],
    ['example.com:8443/a b', 'https://example.com:8443/a%20b'],
    ['facebook.com/mi.negocio', 'https://facebook.com/mi.negocio'],
    ['cafécentro.gt', 'https://xn--cafcentro-d4a.gt/'],
    ['example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
  ])('%j becomes %s', (text, url) => {
    expect(safeWebUrl(text)).toBe(url);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)//example.com',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:ana@example.com',
    'ana@example.com',
    'https://example.com@evil.example',
    'https://user:secret@example.com',
    'tel:55551234',
    'javascript:80',
    'localhost:3000',
    'http://localhost',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    '5555.1234',
    '/negocios',
    'https://',
    'hola mundo.com',
    '@minegocio',
    '.com',
    'https://example..com/',
    'https://.a0/',
    `example.com/${'a'.repeat(2048)}`,
    `example.com/${'ñ'.repeat(1000)}`,
  ])('refuses %#', (text) => {
    expect(safeWebUrl(text)).toBeNull();
  });

  it('gives only plain web addresses, each its own normal form, for any text', () => {
    const scheme = fc.constantFrom('', 'https://', 'http:', 'javascript:', 'data:', '//', '\t', 'https:\\');
    const text = fc.tuple(scheme, fc.oneof(fc.webUrl(), fc.domain(), fc.string(), fc.webPath()));
    fc.assert(
      fc.property(text, ([start, rest]) => {
        const url = safeWebUrl(start + rest);
        if (url === null) return;
        expect(url).toMatch(/^https?:\/\/[^/@\s"<>]+\.[a-z][^/@\s"<>]*\//);
        expect(safeWebUrl(url)).toBe(url);
      }),
      { numRuns: 500 },
    );
  });

  it('takes every ordinary web address', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(safeWebUrl(url)).toBe(new URL(url).href);
      }),
    );
  });
});

describe('mapsUrl', () => {
  const urlOf = (address: string | null, place: string | null) => mapsUrl({ address, place, position: null });

  it('leads exactly to the position', () => {
    const position = { latitude: 14.557812, longitude: -90.733491 };
    expect(mapsUrl({ address: '6a avenida', place: 'Cobán', position })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=14.557812,-90.733491',
    );
  });

  it('searches for the address in its place', () => {
    const url = new URL(urlOf(' 6a avenida 4-21, zona 1 ', 'Antigua Guatemala, Sacatepéquez')!);
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: '1',
      query: '6a avenida 4-21, zona 1, Antigua Guatemala, Sacatepéquez, Guatemala',
    });
  });

  it.each([
    [null, 'Cobán', 'Cobán, Guatemala'],
    ['Km 20', null, 'Km 20, Guatemala'],
    ['  ', 'Cobán', 'Cobán, Guatemala'],
    ['a&b=c#d', null, 'a&b=c#d, Guatemala'],
  ])('%j in %j', (address, place, query) => {
    expect(new URL(urlOf(address, place)!).searchParams.get('query')).toBe(query);
  });

  it('is null where nothing is known', () => {
    expect(urlOf(null, null)).toBeNull();
    expect(urlOf('', ' ')).toBeNull();
  });
});

describe('displayHost', () => {
  it('leaves out the protocol, www and the path', () => {
    expect(displayHost('https://www.plaza.example/a?b#c')).toBe('plaza.example');
    expect(displayHost('http://wwwplaza.example')).toBe('wwwplaza.example');
  });
});

describe('linkLabel', () => {
  it.each([
    ['https://www.facebook.com/plaza', 'Facebook'],
    ['https://es-la.facebook.com/plaza', 'Facebook'],
    ['https://instagram.com/plaza', 'Instagram'],
    ['https://www.tiktok.com/@plaza', 'TikTok'],
    ['https://x.com/plaza', 'X'],
    ['https://netflix.com/plaza', 'netflix.com'],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://facebook.com.example/', 'facebook.com.example'],
  ])('%s is %s', (url, name) => {
    expect(linkLabel(url)).toBe(name);
  });
});
