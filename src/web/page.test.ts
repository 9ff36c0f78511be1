import { describe, expect, it } from 'vitest';
import { adminPaths } from '#shared/admin-paths.ts';
import {
  NOTICES_PATH,
  confirmDataPath,
  businessInvitationPath,
  invitationPath,
  mailedPath,
  mailedPaths,
} from '#shared/mailed-paths.ts';
import { isBusinessSubpage, paths } from '#shared/paths.ts';
import { idParam, oneOf, textParam } from '#shared/query-params.ts';
import { wireName } from '#shared/wire.ts';
import type { Given } from '#ui/router/view.ts';
import { activeAnnouncementsQuery } from '#features/announcements/queries.ts';
import type { Kind } from '#shared/announcement-kinds.ts';
import { allPages } from './all-pages.ts';
import { findPage } from './find-page.ts';
import { type LoadArguments, definePage } from './page.ts';
import { CACHED_PAGES, DISALLOWED_PATHS, LISTED_PATHS } from './page-rules.ts';
import { casesPage } from './pages/admin/cases/page.ts';

const view = async () => ({ default: () => null });
const list = definePage({
  path: '/lista/*?',
  query: { search: textParam, hasPhoto: oneOf(['true']), category: idParam, cursor: textParam },
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
    expect(list.to({}, { category: 3, hasPhoto: 'true' })).toBe('/lista?category=3&has_photo=true');
    expect(item.to({ id: 7 })).toBe('/cosa/7');
    expect(item.to({ id: 7, slug: 'a/b' })).toBe('/cosa/7/a%2Fb');
  });
});

/** Never called: each of these must not compile. */
export function wrongUses(): unknown[] {
  return [
    // @ts-expect-error a link to a page needs its parameters
    item.to(),
    // @ts-expect-error a page has only the query that it declares
    list.to({}, { verified: '1' }),
    // @ts-expect-error a category is a number
    list.to({}, { category: '3' }),
    // @ts-expect-error a parameter has only the values that it declares
    list.to({}, { hasPhoto: 'false' }),
    // @ts-expect-error a page without a query has no parameters
    item.to({ id: 7 }, { search: 'pan' }),
    // @ts-expect-error a link to a page of the site has the values that it declares
    casesPage.to({}, { kind: 'cases' }),
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
      query: { search: textParam },
      access: 'anyone',
      indexing: 'always',
      // @ts-expect-error the view reads a parameter that the page does not have
      view: async () => ({ default: ({ query }: Given<object, { kind: string | undefined }>) => query.kind }),
    }),
    definePage({
      path: '/x',
      query: { kind: textParam },
      access: 'anyone',
      indexing: 'always',
      // @ts-expect-error the loader hands any text to a query that takes few words
      load: async () => ({
        load: async ({ query }: LoadArguments<object, { kind: Kind | undefined }>) =>
          activeAnnouncementsQuery(query),
      }),
      view,
    }),
    definePage({
      path: '/x',
      query: { category: idParam },
      access: 'anyone',
      indexing: 'always',
      // @ts-expect-error a category is a number
      view: async () => ({ default: ({ query }: Given<object, { category?: string }>) => query.category }),
    }),
    // @ts-expect-error a query has a reader for each parameter
    definePage({ path: '/x', query: ['search'], access: 'anyone', indexing: 'always', view }),
    // @ts-expect-error the API has no such kind
    activeAnnouncementsQuery({ kind: 'cosa' }),
    // @ts-expect-error the API has no such filter
    activeAnnouncementsQuery({ open: 'now' }),
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
  paths.favorites,
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
  paths.ownAlerts,
  paths.alert({ target: 'announcements', search: 'a', category: 1, place: '01', kind: 'job', business: 7 }),
  paths.ownCatalog(7),
  paths.printedCatalog(7),
  paths.claim(7),
  paths.admin,
  paths.businesses({ ...ANY, category: 1, place: '01', near: '01', open: 'now', sort: 'newest' }),
  paths.nearMe({ ...ANY, category: 1, place: '01', near: '01', open: 'now', sort: 'newest' }),
  paths.business(7),
  paths.businessCanonical(7, 'Pan'),
  paths.businessPoster(7),
  paths.businessSheet(7, { month: '2026-11' }),
  paths.businessCorrection(7),
  paths.businessOrder(7, {
    lineas: '1x2',
    numero: 'K7F2',
    entrega: 'recojo',
    dia: '2026-11-27',
    pago: 'cash',
  }),
  paths.announcements({ ...ANY, kind: 'job', place: '01', near: '01' }),
  paths.announcementsNearMe({ ...ANY, kind: 'job', place: '01', near: '01' }),
  paths.calendar({ mes: '2026-12', semana: '2026-12-07' }),
  paths.announcement(7),
  adminPaths.cases({ state: 'decided', kind: 'claim', age: 'a', cursor: 'b' }),
  adminPaths.premium,
  adminPaths.searches({ kind: 'a', cursor: 'b', synonym: 'c', synonymsAt: 'd' }),
  adminPaths.person(1),
  adminPaths.banner(1, { month: '2026-11' }),
  adminPaths.landingTexts,
  adminPaths.transfer,
  adminPaths.import(7),
  adminPaths.audit({ act: 'a', cursor: 'b' }),
  adminPaths.merge({ keep: 7, from: 8 }),
  adminPaths.invitations({ batch: 7 }),
  adminPaths.today,
  adminPaths.listedBusinesses({ category: 7 }),
  NOTICES_PATH,
  mailedPath(mailedPaths.renewal, 't'),
  mailedPath(mailedPaths.alert, 't'),
  mailedPath(mailedPaths.unsubscription, 't'),
  invitationPath('t'),
  businessInvitationPath('t'),
  confirmDataPath('t'),
];

/** Served beside the pages. */
const NO_PAGES: ReadonlySet<string> = new Set(['mailedLink', 'mailbox', 'shareImage', 'feed']);

describe('links', () => {
  it.each(LINKS)('%s leads to a page that has its query', (address) => {
    const { pathname, searchParams } = new URL(address, 'https://plaza.example');
    const page = findPage(allPages, pathname)?.page;
    const declared = new Set(Object.keys(page?.query ?? {}).map(wireName));
    expect([...searchParams.keys()].filter((name) => !declared.has(name))).toEqual([]);
    expect(page).toBeDefined();
  });

  it('are all checked here', () => {
    const known = Object.keys({ ...paths, ...adminPaths }).filter((name) => !NO_PAGES.has(name));
    // Six addresses are of mails, one of notices, and one is of the same page as another.
    expect(LINKS).toHaveLength(known.length + 7);
  });

  it('to pages below a business are no slugs', () => {
    const below = allPages.filter(({ path }) => path.startsWith('/business/:id/')).map(({ path }) => path);
    expect(below.filter((path) => !isBusinessSubpage(path))).toEqual([]);
    expect(below).toHaveLength(4);
  });
});

describe('what follows from the declarations', () => {
  it('caches what all visitors see alike, by path and query', () => {
    expect(CACHED_PAGES).toContainEqual({
      path: '/business/:id/:slug?',
      query: [],
      reservedSlugs: ['corregir', 'pedido', 'hoja', 'cartel'],
    });
    expect(CACHED_PAGES).toContainEqual({
      path: '/negocios',
      query: ['search', 'category', 'place', 'near', 'open', 'attributes', 'goes_to', 'sort', 'cursor'],
      maxSlugs: 3,
    });
    expect(CACHED_PAGES.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/planes', '/ayuda', '/consejos', '/anuncios', '/anuncios/:id']),
    );
    expect(CACHED_PAGES).toHaveLength(14);
  });

  it('caches no page that depends on the account', () => {
    expect(allPages.filter(({ access, cached }) => cached && access !== 'anyone')).toEqual([]);
  });

  it('keeps account pages from crawlers, and out of the sitemap', () => {
    expect(DISALLOWED_PATHS.toSorted()).toEqual([
      '/admin',
      '/avisame',
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
    expect(LISTED_PATHS).toHaveLength(12);
  });
});
