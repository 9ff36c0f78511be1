import { expect, it } from 'vitest';
import { pagesOf } from '#test/full-site-pages.ts';
import { otherPages } from './other-pages.tsx';
import { findRoute, needsOtherPages } from './route.ts';
import { visitorPages } from './routes.tsx';

const PAGES = [...otherPages, ...visitorPages];

const found = (path: string) => {
  const match = findRoute(PAGES, path);
  return match && [match.route.id.split('/pages/')[1], match.params];
};

it.each([
  ['/', 'home.tsx', {}],
  ['/about/', 'about.tsx', {}],
  ['/negocios', 'businesses.tsx', { '*': undefined }],
  ['/negocios/farmacias/guatemala/mixco', 'businesses.tsx', { '*': 'farmacias/guatemala/mixco' }],
  ['/business', 'business.tsx', { id: undefined, slug: undefined }],
  ['/business/7', 'business.tsx', { id: '7', slug: undefined }],
  ['/business/7/panader%C3%ADa', 'business.tsx', { id: '7', slug: 'panadería' }],
  ['/business/7/%E0%A4%A', 'business.tsx', { id: '7', slug: '%E0%A4%A' }],
  ['/business/7/corregir', 'correction.tsx', { id: '7' }],
  ['/admin', 'admin/panel.tsx', {}],
  ['/admin/bitacora', 'admin/audit-log.tsx', {}],
])('%s is the page %s', (path, id, params) => {
  expect(found(path)).toEqual([id, params]);
});

it.each(['/nada', '/anuncios/1/2', '/business/1/a/b', '//', '/admin/nada'])('%s is no page', (path) => {
  expect(found(path)).toBeNull();
});

it.each([
  ['/business/7/corregir', true],
  ['/login', true],
  ['/nada', true],
  ['/business/7/corregidora', false],
  ['/negocios/farmacias', false],
])('the browser of a visitor loads other pages for %s: %s', (path, isNeeded) => {
  expect(needsOtherPages(visitorPages, path)).toBe(isNeeded);
});

it('gives browser tests an address of every page', () => {
  const site = {
    businessId: 1,
    listedId: 2,
    slug: 'pan',
    offerId: 1,
    expiredId: 2,
    invitation: '/invitacion/t',
    renewal: '/enlace/renovar?t=t',
    unsubscription: '/enlace/baja?t=t',
    dataCheck: '/confirmar-datos',
  };
  const { signedIn, signedOut } = pagesOf(site);
  const idOf = (path: string) => findRoute(PAGES, path.split('?')[0] ?? '')?.route.id;
  const tested = new Set([...signedIn, ...signedOut].map(idOf));
  expect(PAGES.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
});
