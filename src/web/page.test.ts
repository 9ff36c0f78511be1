import { describe, expect, it } from 'vitest';
import { adminPaths } from '#shared/admin-paths.ts';
import {
  NOTICES_PATH,
  confirmDataPath,
  invitationPath,
  mailedPath,
  mailedPaths,
} from '#shared/mailed-paths.ts';
import { isBusinessSubpage, paths } from '#shared/paths.ts';
import type { Given } from '#ui/router/view.ts';
import { allPages } from './all-pages.ts';
import { findPage } from './find-page.ts';
import { type LoadArguments, type Query, definePage, readQuery } from './page.ts';
import { CACHED_PAGES, DISALLOWED_PATHS, LISTED_PATHS } from './page-rules.ts';

const view = async () => ({ default: () => null });
const list = definePage({
  path: '/lista/*?',
  query: ['search', 'cursor'],
  access: 'anyone',
  indexing: 'always',
  view,
});
const item = definePage({ path: '/cosa/:id/:slug?', access: 'anyone', indexing: 'always', view });

describe('the address of a page', () => {
  it('is written from its parameters and its query', () => {
    expect(list.to()).toBe('/lista');
    expect(list.to({ '*': 'a/b' }, { search: 'pan dulce', cursor: undefined })).toBe(
      '/lista/a/b?search=pan+dulce',
    );
    expect(item.to({ id: 7 })).toBe('/cosa/7');
    expect(item.to({ id: 7, slug: 'a/b' })).toBe('/cosa/7/a%2Fb');
  });

  it('has the query that the page declares, without what is empty', () => {
    const search = new URLSearchParams('search=%20pan%20&cursor=&other=1');
    expect(readQuery(list.query, search)).toEqual({ search: 'pan' });
  });
});

/** Never called: each of these must not compile. */
export function wrongUses(): unknown[] {
  return [
    // @ts-expect-error a link to a page needs its parameters
    item.to(),
    // @ts-expect-error a page has only the query that it declares
    list.to({}, { verified: '1' }),
    // @ts-expect-error nothing may leave out who may see a page
    definePage({ path: '/y', indexing: 'always', view }),
    definePage({
      path: '/x/:id',
      access: 'anyone',
      indexing: 'always',
      // @ts-expect-error the path has no `slug`
      load: async () => ({ load: async ({ params }: LoadArguments<{ slug: string }>) => params.slug }),
      view,
    }),
    definePage({
      path: '/x',
      query: ['search'],
      access: 'anyone',
      indexing: 'always',
      // @ts-expect-error the view reads a query that the page does not have
      view: async () => ({ default: ({ query }: Given<object, Query<'search' | 'kind'>>) => query.kind }),
    }),
    definePage({
      path: '/x/:id',
      access: 'anyone',
      indexing: 'always',
      // @ts-expect-error an id is a number
      view: async () => ({ default: ({ params }: Given<{ id: string }>) => params.id }),
    }),
    // @ts-expect-error the path has no such name
    definePage({ path: '/x/:a', access: 'anyone', indexing: 'always', values: { b: ['1'] }, view }),
    // @ts-expect-error the sitemap has no such section
    definePage({ path: '/x', access: 'anyone', indexing: 'always', sitemap: ['cosas'], view }),
  ];
}

/** Every parameter that callers may give. */
const ANY = { search: 'a', cursor: 'b' };

/** Addresses that features link to, which may not import pages, and those of mails. */
const LINKS = [
  paths.home,
  paths.about,
  paths.plans,
  paths.advice,
  paths.planSubscription,
  paths.login,
  paths.signUpToPublish,
  paths.register,
  paths.passwordReset,
  paths.verifyEmail('c', '/a'),
  paths.newPassword('c'),
  paths.text('ayuda'),
  paths.myAccount,
  paths.ownContents,
  paths.claim(7),
  paths.admin,
  paths.businesses({ ...ANY, category: 1, place: '01', near: '01', open: 'now', sort: 'newest' }),
  paths.nearMe({ ...ANY, category: 1, place: '01', near: '01', open: 'now', sort: 'newest' }),
  paths.business(7),
  paths.businessCanonical(7, 'Pan'),
  paths.businessPoster(7),
  paths.businessCorrection(7),
  paths.announcements({ ...ANY, kind: 'job' }),
  paths.announcement(7),
  adminPaths.reports({ state: 'decided', cursor: 'b' }),
  adminPaths.cases({ kind: 'claim', age: 'a', cursor: 'b' }),
  adminPaths.corrections({ cursor: 'b' }),
  adminPaths.reviews({ cursor: 'b' }),
  adminPaths.searches({ kind: 'a', cursor: 'b', synonym: 'c', synonyms_at: 'd' }),
  adminPaths.landingTexts,
  adminPaths.transfer,
  adminPaths.audit({ act: 'a', cursor: 'b' }),
  NOTICES_PATH,
  mailedPath(mailedPaths.renewal, 't'),
  mailedPath(mailedPaths.unsubscription, 't'),
  invitationPath('t'),
  confirmDataPath('t'),
];

/** Served beside the pages. */
const NO_PAGES: ReadonlySet<string> = new Set(['mailedLink', 'mailbox', 'shareImage']);

describe('links', () => {
  it.each(LINKS)('%s leads to a page that has its query', (address) => {
    const { pathname, searchParams } = new URL(address, 'https://plaza.example');
    const page = findPage(allPages, pathname)?.page;
    expect([...searchParams.keys()].filter((name) => !page?.query.includes(name))).toEqual([]);
    expect(page).toBeDefined();
  });

  it('are all checked here', () => {
    const known = Object.keys({ ...paths, ...adminPaths }).filter((name) => !NO_PAGES.has(name));
    // Four addresses are of mails, one of notices, and one is of the same page as another.
    expect(LINKS).toHaveLength(known.length + 5);
  });

  it('to pages below a business are no slugs', () => {
    const below = allPages.filter(({ path }) => path.startsWith('/business/:id/')).map(({ path }) => path);
    expect(below.filter((path) => !isBusinessSubpage(path))).toEqual([]);
    expect(below).toHaveLength(2);
  });
});

describe('what follows from the declarations', () => {
  it('caches what all visitors see alike, by path and query', () => {
    expect(CACHED_PAGES).toContainEqual({
      path: '/business/:id/:slug?',
      query: [],
      reservedSlugs: ['corregir', 'cartel'],
    });
    expect(CACHED_PAGES).toContainEqual({
      path: '/negocios',
      query: ['search', 'category', 'place', 'near', 'open', 'sort', 'cursor'],
      maxSlugs: 3,
    });
    expect(CACHED_PAGES.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/planes', '/ayuda', '/consejos', '/anuncios', '/anuncios/:id']),
    );
    expect(CACHED_PAGES).toHaveLength(13);
  });

  it('caches no page that depends on the account', () => {
    expect(allPages.filter(({ access, cached }) => cached && access !== 'anyone')).toEqual([]);
  });

  it('keeps account pages from crawlers, and out of the sitemap', () => {
    expect(DISALLOWED_PATHS.toSorted()).toEqual([
      '/admin',
      '/login',
      '/mi-cuenta',
      '/mis-contenidos',
      '/new-password',
      '/password-reset',
      '/planes-suscripcion',
      '/register',
      '/verify-email',
    ]);
    expect(LISTED_PATHS.filter((path) => DISALLOWED_PATHS.includes(path))).toEqual([]);
    expect(LISTED_PATHS).toHaveLength(11);
  });
});
