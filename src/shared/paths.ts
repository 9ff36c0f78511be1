import { type ApiQuery, queryString } from './api-client.ts';
import { slug } from './text.ts';

/** Every address of the site, so that no link is spelled twice. Filters use the API's own parameter names. */
export const paths = {
  home: '/',
  about: '/about',
  plans: '/planes',
  /** The plans for somebody signed in. */
  planSubscription: '/planes-suscripcion',
  login: '/login',
  register: '/register',
  passwordReset: '/password-reset',
  /** Where a mailed link leads; without a code, where it is asked for. */
  verifyEmail: (code?: string) => `/verify-email${queryString({ code })}`,
  newPassword: (code?: string) => `/new-password${queryString({ code })}`,
  /** Where Firebase's mails lead. */
  mailedLink: '/auth/action',
  myAccount: '/mi-cuenta',
  ownContents: '/mis-contenidos',
  /** Opens the form for something new over one's own contents; an announcement may be for a given business. */
  newContent: (form: 'negocio' | 'anuncio', businessId?: number) =>
    `/mis-contenidos${queryString({ nuevo: form, negocio: businessId })}`,
  /** What was mailed, where no mail can be sent. */
  mailbox: '/correo',
  businesses: (filters: ApiQuery = {}) => `/negocios${queryString(filters)}`,
  business: (id: number) => `/business/${id}`,
  /** The address search engines keep: the id decides, the name is for people. */
  businessCanonical: (id: number, name: string) =>
    [`/business/${id}`, slug(name).replace(/^cartel$/, '')].filter(Boolean).join('/'),
  /** To be printed; so no name may end a canonical address like this. */
  businessPoster: (id: number) => `/business/${id}/cartel`,
  announcements: (filters: ApiQuery = {}) => `/anuncios${queryString(filters)}`,
  announcement: (id: number) => `/anuncios/${id}`,
  /** The operator's side. */
  admin: {
    panel: '/admin',
    reports: (filters: ApiQuery = {}) => `/admin/reportes${queryString(filters)}`,
    searches: (filters: ApiQuery = {}) => `/admin/busquedas${queryString(filters)}`,
    transfer: '/admin/datos',
    audit: (filters: ApiQuery = {}) => `/admin/bitacora${queryString(filters)}`,
  },
  shareImage: {
    page: (name: 'home' | 'about' | 'planes' | 'negocios' | 'anuncios') => `/og/page/${name}.jpg`,
    business: (id: number) => `/og/business/${id}.jpg`,
    announcement: (id: number) => `/og/announcement/${id}.jpg`,
  },
} as const;

/** Any origin will do: an address that leaves it leaves ours too. */
const ORIGIN = 'https://here.invalid';

/** Pages that only lead into an account: nobody wants to come back to them. */
const ENTRANCES = new Set<string>([paths.login, paths.register, paths.passwordReset, paths.newPassword()]);

function parse(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}

/** Where to go on to: the remembered path, or / for anything that isn't a path of this site. */
export function safeReturnPath(from: string | null | undefined): string {
  const address = from?.startsWith('/') ? parse(from) : null;
  if (!address) return paths.home;
  const { origin, pathname, search, hash } = address;
  // A path such as `/.//evil.example` only becomes another site's address once its dots are resolved.
  const isOwn = origin === ORIGIN && !pathname.startsWith('//');
  return isOwn && !ENTRANCES.has(pathname) ? pathname + search + hash : paths.home;
}

/** The page at `path`, which remembers to lead on to `from`. */
export function withReturn(path: string, from: string): string {
  const back = safeReturnPath(from);
  return back === paths.home ? path : `${path}?${new URLSearchParams({ from: back })}`;
}
