import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { WebAddress } from './contact-schemas.ts';
import type { Network } from './social-pages/networks.ts';
import { pageAt, readPage } from './social-pages/read-page.ts';
import { sortPages } from './social-pages/sort-pages.ts';

const FB = 'https://www.facebook.com/';
const IG = 'https://www.instagram.com/negocio';
const TT = 'https://www.tiktok.com/@negocio';
const YT = 'https://www.youtube.com/@negocio';
const TG = 'https://t.me/negocio';
const CHANNEL = 'UCabcdefghijklmnopqrstuv';
const RLM = '\u200f';

const READ: [field: Network, pasted: string, url: string][] = [
  ['facebook', 'negocio', `${FB}negocio`],
  ['facebook', '@Negocio', `${FB}negocio`],
  ['facebook', '@ negocio ', `${FB}negocio`],
  ['facebook', 'Facebook: negocio.gt', `${FB}negocio.gt`],
  ['facebook', 'fb/negocio', `${FB}negocio`],
  ['facebook', 'Facebook.com negocio', `${FB}negocio`],
  ['facebook', 'facebook.com/negocio', `${FB}negocio`],
  ['facebook', 'FACEBOOK.COM/Negocio/', `${FB}negocio`],
  ['facebook', 'http://www.facebook.com/negocio', `${FB}negocio`],
  ['facebook', '//facebook.com/negocio', `${FB}negocio`],
  ['facebook', 'https://m.facebook.com/negocio?locale=es_LA', `${FB}negocio`],
  ['facebook', 'https://web.facebook.com/negocio/?_rdc=1&_rdr', `${FB}negocio`],
  ['facebook', 'https://es-la.facebook.com/negocio/about', `${FB}negocio`],
  ['facebook', 'https://www.facebook.com/negocio/posts/pfbid02ab', `${FB}negocio`],
  ['facebook', 'https://www.facebook.com/negocio?mibextid=ZbWKwL', `${FB}negocio`],
  ['facebook', 'https://www.facebook.com/pg/negocio/photos/', `${FB}negocio`],
  ['facebook', 'https://fb.com/negocio', `${FB}negocio`],
  ['facebook', 'm.me/negocio', `${FB}negocio`],
  ['facebook', 'https://fb.me/negocioGT', 'https://fb.me/negocioGT'],
  [
    'facebook',
    'https://www.facebook.com/Panaderia-La-Espiga-102938475610293/',
    `${FB}panaderia-la-espiga-102938475610293`,
  ],
  [
    'facebook',
    'https://www.facebook.com/Panader%C3%ADa-Luz-102938475610293',
    `${FB}panader%C3%ADa-luz-102938475610293`,
  ],
  [
    'facebook',
    'https://www.facebook.com/profile.php?id=100063512345678&mibextid=ZbWKwL',
    `${FB}profile.php?id=100063512345678`,
  ],
  [
    'facebook',
    'm.facebook.com/profile.php?mibextid=LQQJ4d&id=61550012345678',
    `${FB}profile.php?id=61550012345678`,
  ],
  [
    'facebook',
    'https://www.facebook.com/people/Luz-Pan/61550012345678/',
    `${FB}profile.php?id=61550012345678`,
  ],
  ['facebook', 'https://www.facebook.com/pages/Luz/102938475610293?fref=ts', `${FB}102938475610293`],
  ['facebook', 'https://www.facebook.com/pages/category/Bakery/Luz-102938475610293/', `${FB}102938475610293`],
  ['facebook', 'https://www.facebook.com/p/Luz-Pan-61550012345678/', `${FB}p/luz-pan-61550012345678/`],
  [
    'facebook',
    'https://www.facebook.com/share/mH5RF4G2DJxrzfmk/?mibextid=qi2Omg',
    `${FB}share/mH5RF4G2DJxrzfmk/`,
  ],
  ['facebook', 'https://www.facebook.com/share/1AbCdEf2Gh', `${FB}share/1AbCdEf2Gh/`],
  ['facebook', 'https://www.facebook.com/groups/vecinosmixco/?ref=share', `${FB}groups/vecinosmixco`],
  ['facebook', '100063512345678', `${FB}100063512345678`],
  [
    'facebook',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.instagram.com%2Fnegocio%3Figsh%3Dx&h=AT0',
    IG,
  ],
  ['facebook', 'Síguenos en https://www.facebook.com/negocio, gracias', `${FB}negocio`],
  ['facebook', 'IG: @negocio', IG],
  ['instagram', '@negocio', IG],
  ['instagram', 'NEGOCIO', IG],
  ['instagram', `${RLM}@negocio\u2069`, IG],
  ['instagram', '@ne\u200bgocio', IG],
  ['instagram', '@negocio (Instagram)', IG],
  ['instagram', 'negocio en Instagram', IG],
  ['instagram', 'insta @negocio', IG],
  ['instagram', 'instagram.com/negocio', IG],
  ['instagram', 'instagram.com/@negocio', IG],
  ['instagram', 'Instagram. com / negocio', IG],
  ['instagram', 'https://www.instagram.com/negocio?igsh=MXNxbG9y', IG],
  ['instagram', 'https://www.instagram.com/negocio/?igshid=OGQ5&utm_source=qr', IG],
  ['instagram', 'https://instagram.com/_u/negocio', IG],
  ['instagram', 'https://instagram.com/stories/negocio/31415', IG],
  ['instagram', 'https://www.instagram.com/negocio/reel/Cxyz/', IG],
  ['instagram', '<https://instagr.am/negocio>', IG],
  ['instagram', 'https://ig.me/m/negocio', IG],
  ['instagram', 'Sígueme en Instagram! Usuario: negocio https://www.instagram.com/negocio?r=nametag', IG],
  ['instagram', 'panaderia.gt', 'https://www.instagram.com/panaderia.gt'],
  ['instagram', '@cafeluna.com', 'https://www.instagram.com/cafeluna.com'],
  ['instagram', 'https://www.facebook.com/negocio', `${FB}negocio`],
  ['tiktok', '@negocio', TT],
  ['tiktok', 'tiktok.com/@Negocio?_t=8abc&_r=1', TT],
  ['tiktok', 'https://www.tiktok.com/@negocio/video/73123', TT],
  ['tiktok', 'https://m.tiktok.com/negocio', TT],
  ['tiktok', 'tik tok: negocio', TT],
  ['tiktok', 'https://vm.tiktok.com/ZMabc123/', 'https://vm.tiktok.com/ZMabc123/'],
  ['tiktok', 'vt.tiktok.com/ZSabc123', 'https://vm.tiktok.com/ZSabc123/'],
  ['tiktok', 'https://www.tiktok.com/t/ZTabc123/', 'https://www.tiktok.com/t/ZTabc123/'],
  ['youtube', '@negocio', YT],
  ['youtube', 'youtube.com/@Negocio', YT],
  ['youtube', 'https://youtube.com/@negocio?si=Ab_1', YT],
  ['youtube', 'https://m.youtube.com/@negocio/videos', YT],
  ['youtube', 'https://youtu.be/@negocio', YT],
  ['youtube', `youtube.com/channel/${CHANNEL}`, `https://www.youtube.com/channel/${CHANNEL}`],
  ['youtube', 'https://www.youtube.com/c/NegocioGT', 'https://www.youtube.com/c/negociogt'],
  ['youtube', 'https://www.youtube.com/user/NegocioGT/featured', 'https://www.youtube.com/user/negociogt'],
  ['youtube', 'youtube.com/negocio', 'https://www.youtube.com/negocio'],
  ['telegram', 't.me/negocio', TG],
  ['telegram', '@negocio', TG],
  ['telegram', 'https://t.me/s/Negocio', TG],
  ['telegram', 'https://t.me/negocio/12', TG],
  ['telegram', 'telegram.me/negocio', TG],
  ['telegram', 'negocio.t.me', TG],
  ['telegram', 'https://web.telegram.org/k/#@negocio', TG],
  ['telegram', 'https://t.me/+AbCdEf123', 'https://t.me/+AbCdEf123'],
  ['telegram', 't.me/joinchat/AbCdEf123', 'https://t.me/joinchat/AbCdEf123'],
];

const REFUSED: [field: Network, pasted: string, problem: string][] = [
  ['facebook', 'facebook.com.evil.example/negocio', 'unknown'],
  ['facebook', 'https://facebook.com@evil.example/negocio', 'unknown'],
  ['facebook', 'https://evilfacebook.com/negocio', 'unknown'],
  ['facebook', 'https://f\u0430cebook.com/negocio', 'unknown'],
  ['facebook', 'https://xn--fcebook-2fg.com/negocio', 'unknown'],
  ['facebook', 'https://facebook.com:8080/negocio', 'unknown'],
  ['facebook', 'javascript://facebook.com/negocio', 'unknown'],
  ['facebook', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example', 'unknown'],
  ['facebook', 'Panadería La Espiga', 'unknown'],
  ['facebook', '55551234', 'unknown'],
  ['facebook', 'negocio@gmail.com', 'unknown'],
  ['facebook', 'https://minegocio.com', 'unknown'],
  ['facebook', 'Facebook', 'unknown'],
  ['facebook', 'https://www.facebook.com/', 'no-page'],
  ['facebook', 'https://fb.watch/abc123/', 'no-page'],
  ['facebook', 'https://www.facebook.com/watch?v=123', 'no-page'],
  ['facebook', 'https://www.facebook.com/share/p/1AbCdEf2Gh/', 'no-page'],
  ['facebook', 'https://m.facebook.com/story.php?story_fbid=1&id=2', 'no-page'],
  ['facebook', 'https://www.facebook.com/profile.php', 'no-page'],
  ['facebook', 'facebook.com/uno facebook.com/otro', 'several'],
  ['facebook', 'facebook.com/negocio,instagram.com/negocio', 'several'],
  ['facebook', 'https://facebook.com/negociohttps://minegocio.com', 'several'],
  ['facebook', 'facebook.com/negocio o minegocio.com', 'several'],
  ['instagram', 'no', 'unknown'],
  ['instagram', 'cafeluna.com', 'unknown'],
  ['instagram', 'www.cafeluna.gt', 'unknown'],
  ['instagram', '+502 5555 1234', 'unknown'],
  ['instagram', '@panadería', 'unknown'],
  ['instagram', 'https://www.instagram.com/p/Cxyz/', 'no-page'],
  ['instagram', 'https://www.instagram.com/reel/Cxyz/?igsh=1', 'no-page'],
  ['tiktok', 'https://www.tiktok.com/tag/pan', 'no-page'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=x', 'no-page'],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'no-page'],
  ['youtube', 'https://youtube.com/shorts/abc', 'no-page'],
  ['telegram', 'https://t.me/share/url?url=x', 'no-page'],
  ['telegram', '5555 1234', 'unknown'],
];

describe('readPage', () => {
  it.each(READ)('of %s reads %j', (field, pasted, url) => {
    expect(readPage(field, pasted)).toMatchObject({ url });
  });

  it.each(REFUSED)('of %s refuses %j: %s', (field, pasted, problem) => {
    expect(readPage(field, pasted)).toBe(problem);
  });

  it('reads what it returned as the same page', () => {
    for (const [field, , url] of READ) {
      expect(readPage(field, url)).toMatchObject({ url });
      expect(pageAt(url)?.url).toBe(url);
    }
  });
});

describe('a website', () => {
  const SEVERAL = 'Hay varios enlaces. Deja solo uno.';

  it.each([
    'minegocio.com facebook.com/negocio',
    'minegocio.com, facebook.com/negocio',
    'https://minegocio.com y www.facebook.com/negocio',
    'facebook.com/uno facebook.com/otro',
    'facebook.com/negocio,instagram.com/negocio',
    'facebook.com/negocio; instagram.com/negocio',
    'facebook.com/negocio | instagram.com/negocio',
    'https://facebook.com/negociohttps://instagram.com/negocio',
    'minegocio.com otro.gt',
  ])('that is several links says so, and moves none of them: %s', (typed) => {
    expect(v.safeParse(WebAddress, typed).issues?.map(({ message }) => message)).toEqual([SEVERAL]);
    expect(pageAt(typed)).toBeNull();
  });

  it.each([
    ['https://minegocio.com/menú de hoy', 'https://minegocio.com/men%C3%BA%20de%20hoy'],
    ['https://maps.example.com/@14.6,-90.5,17z', 'https://maps.example.com/@14.6,-90.5,17z'],
    [
      'https://archive.example.com/web/https://minegocio.com',
      'https://archive.example.com/web/https://minegocio.com',
    ],
    ['<minegocio.com>,', 'https://minegocio.com/'],
  ])('that is one link is kept: %s', (typed, url) => {
    expect(v.parse(WebAddress, typed)).toBe(url);
  });
});

describe('sortPages', () => {
  const sort = (given: object, before: object = {}) => {
    const reported: string[] = [];
    const sorted = sortPages(given, before, (field) => reported.push(field));
    return { ...sorted, ...(reported.length > 0 && { reported }) };
  };

  it('moves a page to the field of its network, also from the website', () => {
    expect(sort({ websiteUrl: 'https://facebook.com/negocio?x=1' })).toEqual({
      websiteUrl: null,
      facebookUrl: `${FB}negocio`,
    });
    expect(sort({ facebookUrl: IG, instagramUrl: `${FB}negocio` })).toEqual({
      facebookUrl: `${FB}negocio`,
      instagramUrl: IG,
    });
  });

  it.each(['www.constructor', 'm.toString', 'web.hasOwnProperty'])('takes %s for no network', (host) => {
    const given = { websiteUrl: `https://${host.toLowerCase()}/` };
    expect(sort(given)).toEqual(given);
  });

  it('leaves other websites and posts of networks', () => {
    const given = { websiteUrl: 'https://minegocio.com/', facebookUrl: `${FB}negocio` };
    expect(sort(given)).toEqual(given);
    const post = { websiteUrl: 'https://www.facebook.com/watch?v=1' };
    expect(sort(post)).toEqual(post);
  });

  it('replaces no other page', () => {
    const stored = { facebookUrl: `${FB}otro` };
    expect(sort({ websiteUrl: `${FB}negocio` }, stored)).toMatchObject({ reported: ['websiteUrl'] });
    expect(sort({ websiteUrl: `${FB}otro` }, stored)).toEqual({ websiteUrl: null, facebookUrl: `${FB}otro` });
    expect(sort({ websiteUrl: `${FB}negocio`, facebookUrl: null }, stored)).toEqual({
      websiteUrl: null,
      facebookUrl: `${FB}negocio`,
    });
  });
});
