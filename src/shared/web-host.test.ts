import { describe, expect, it } from 'vitest';
import { hostOf, siteNameOf } from './web-host.ts';

describe('hostOf', () => {
  it('leaves out the protocol, www and the path', () => {
    expect(hostOf('https://www.plaza.example/a?b#c')).toBe('plaza.example');
    expect(hostOf('http://wwwplaza.example')).toBe('wwwplaza.example');
  });
});

describe('siteNameOf', () => {
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
    expect(siteNameOf(url)).toBe(name);
  });
});
