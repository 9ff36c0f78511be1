import { expect, it } from 'vitest';
import { pagesOf } from '#test/full-site-pages.ts';
import { allPages } from './all-pages.ts';
import { findPage, needsAccountPages } from './find-page.ts';
import { visitorPages } from './visitor-pages.ts';

const found = (path: string) => {
  const match = findPage(allPages, path);
  return match && [match.page.path, match.params];
};

it.each([
  ['/', '/', {}],
  ['/about/', '/about', {}],
  ['/negocios', '/negocios/*?', { '*': undefined }],
  ['/negocios/farmacias/guatemala/mixco', '/negocios/*?', { '*': 'farmacias/guatemala/mixco' }],
  ['/business', '/business/:id?/:slug?', { id: 0, slug: undefined }],
  ['/business/7', '/business/:id?/:slug?', { id: 7, slug: undefined }],
  ['/business/7a', '/business/:id?/:slug?', { id: 0, slug: undefined }],
  ['/business/7/panader%C3%ADa', '/business/:id?/:slug?', { id: 7, slug: 'panadería' }],
  ['/business/7/%E0%A4%A', '/business/:id?/:slug?', { id: 7, slug: '%E0%A4%A' }],
  ['/business/7/corregir', '/business/:id/corregir', { id: 7 }],
  ['/anuncios', '/anuncios/*?', { '*': undefined }],
  ['/anuncios/7', '/anuncios/:id', { id: 7 }],
  ['/anuncios/empleos', '/anuncios/*?', { '*': 'empleos' }],
  ['/anuncios/en/peten/flores', '/anuncios/*?', { '*': 'en/peten/flores' }],
  ['/ayuda', '/:text', { text: 'ayuda' }],
  ['/admin', '/admin', {}],
  ['/admin/bitacora', '/admin/bitacora', {}],
])('%s is the page %s', (path, page, params) => {
  expect(found(path)).toEqual([page, params]);
});

it.each(['/nada', '/business/1/a/b', '//', '/admin/nada'])('%s is no page', (path) => {
  expect(found(path)).toBeNull();
});

it.each([
  ['/business/7/corregir', true],
  ['/login', true],
  ['/nada', true],
  ['/business/7/corregidora', false],
  ['/negocios/farmacias', false],
])('the browser of a visitor loads account pages for %s: %s', (path, isNeeded) => {
  expect(needsAccountPages(visitorPages, path)).toBe(isNeeded);
});

it('gives browser tests an address of every page', () => {
  const site = {
    personId: 1,
    businessId: 1,
    listedId: 2,
    slug: 'pan',
    offerId: 1,
    expiredId: 2,
    invitation: '/invitacion/t',
    claimInvitation: '/invitacion-negocio/t',
    renewal: '/enlace/renovar?t=t',
    unsubscription: '/enlace/baja?t=t',
    alertConfirmation: '/enlace/aviso?t=a',
    alertManagement: '/enlace/aviso?t=b',
    dataCheck: '/confirmar-datos',
    importId: 7,
    bannerId: 1,
  };
  const { signedIn, signedOut } = pagesOf(site);
  const pageOf = (path: string) => findPage(allPages, path.split('?')[0] ?? '')?.page.path;
  const tested = new Set([...signedIn, ...signedOut].map(pageOf));
  // These lead to the queue of all kinds.
  const former = [
    '/admin/reclamos',
    '/admin/correcciones',
    '/admin/comprobaciones',
    '/admin/revision',
    '/admin/reportes',
  ];
  expect(allPages.map(({ path }) => path).filter((path) => !tested.has(path))).toEqual(former);
});
