import { type ApiQuery, queryString } from './query-string.ts';
import { slug } from './text.ts';

const SUBPAGE = /^(?:cartel|corregir|hoja|pedido)$/;

export const paths = {
  home: '/',
  about: '/about',
  plans: '/planes',
  advice: '/consejos',
  planSubscription: '/planes-suscripcion',
  login: '/login',
  signUpToPublish: '/login?cuenta=nueva&from=%2Fmis-contenidos%3Fnuevo%3Dnegocio',
  register: '/register',
  passwordReset: '/password-reset',
  verifyEmail: (code?: string, from?: string) => `/verify-email${queryString({ code, from })}`,
  newPassword: (code?: string) => `/new-password${queryString({ code })}`,
  mailedLink: '/auth/action',
  text: (name: string) => `/${name}`,
  favorites: '/favoritos',
  myAccount: '/mi-cuenta',
  ownContents: '/mis-contenidos',
  ownCatalog: (businessId: number) => `/mis-contenidos/carta/${businessId}`,
  printedCatalog: (businessId: number) => `/mis-contenidos/carta/${businessId}/imprimir`,
  claim: (businessId: number) => `/reclamar/${businessId}`,
  admin: '/admin',
  mailbox: '/correo',
  businesses: (filters: ApiQuery = {}) => `/negocios${queryString(filters)}`,
  alert: (conditions: ApiQuery = {}) => `/avisame${queryString(conditions)}`,
  ownAlerts: '/mis-avisos',
  nearMe: (filters: ApiQuery = {}) => `/cerca-de-mi${queryString(filters)}`,
  business: (id: number) => `/business/${id}`,
  businessCanonical: (id: number, name: string) =>
    [`/business/${id}`, slug(name).replace(SUBPAGE, '')].filter(Boolean).join('/'),
  businessPoster: (id: number) => `/business/${id}/cartel`,
  businessSheet: (id: number, month: ApiQuery = {}) => `/business/${id}/hoja${queryString(month)}`,
  businessCorrection: (id: number | ':id') => `/business/${id}/corregir`,
  businessOrder: (id: number | ':id', order: ApiQuery = {}) => `/business/${id}/pedido${queryString(order)}`,
  announcements: (filters: ApiQuery = {}) => `/anuncios${queryString(filters)}`,
  announcementsNearMe: (filters: ApiQuery = {}) => `/cerca-de-mi/anuncios${queryString(filters)}`,
  calendar: (period: ApiQuery = {}) => `/calendario${queryString(period)}`,
  announcement: (id: number) => `/anuncios/${id}`,
  /** A file of a list, below the path of its page. */
  feed: (list: string, file: string, filters: ApiQuery = {}) => `${list}/${file}${queryString(filters)}`,
  shareImage: {
    page: (name: string) => `/og/page/${name}.jpg`,
    business: (id: number) => `/og/business/${id}.jpg`,
    announcement: (id: number) => `/og/announcement/${id}.jpg`,
  },
} as const;

export const isBusinessSubpage = (path: string): boolean => SUBPAGE.test(path.split('/')[3] ?? '');

const ORIGIN = 'https://here.invalid';

const ACCOUNT_ENTRIES = new Set<string>([
  paths.login,
  paths.register,
  paths.passwordReset,
  paths.newPassword(),
]);

function parse(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}

/** Returns `/` for anything that isn't a path of this site, or is an entrance to the account. */
export function safeReturnPath(from: string | null | undefined): string {
  const address = from?.startsWith('/') ? parse(from) : null;
  if (!address) return paths.home;
  const { origin, pathname, search, hash } = address;
  // `/.//evil.example` becomes another site's address once its dots are resolved.
  const isOwn = origin === ORIGIN && !pathname.startsWith('//');
  return isOwn && !ACCOUNT_ENTRIES.has(pathname) ? pathname + search + hash : paths.home;
}

export function withReturn(path: string, from: string): string {
  const back = safeReturnPath(from);
  return back === paths.home ? path : `${path}?${new URLSearchParams({ from: back })}`;
}
