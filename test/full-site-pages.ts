/** What `fillSite` has published, as addresses and ids. */
export interface PublishedSite {
  businessId: number;
  listedId: number;
  slug: string;
  offerId: number;
  expiredId: number;
  invitation: string;
  renewal: string;
  unsubscription: string;
  dataCheck: string;
}

/** Addresses that together show every route with content, for an account and for a visitor. */
export const pagesOf = (site: PublishedSite) => ({
  signedOut: ['/', '/login', '/register', '/planes', `/business/${site.businessId}`],
  signedIn: [
    '/',
    '/about',
    '/planes',
    '/negocios',
    '/negocios?search=pan&open=now&place=03&sort=newest',
    '/negocios?search=doctor',
    `/negocios/${site.slug}`,
    `/negocios/${site.slug}/sacatepequez/antigua-guatemala`,
    `/business/${site.businessId}`,
    `/business/${site.listedId}`,
    `/business/${site.businessId}/corregir`,
    `/business/${site.businessId}/cartel`,
    '/anuncios',
    '/anuncios?search=pan',
    `/anuncios/${site.offerId}`,
    `/anuncios/${site.expiredId}`,
    '/planes-suscripcion',
    '/cerca-de-mi',
    '/password-reset',
    '/new-password?code=abc',
    '/verify-email',
    '/verify-email?code=abc',
    '/mi-cuenta',
    '/mis-contenidos',
    site.invitation,
    `/reclamar/${site.listedId}`,
    '/ayuda',
    '/contacto',
    '/privacidad',
    '/terminos',
    '/cookies',
    '/avisos',
    site.renewal,
    site.unsubscription,
    '/confirmar-datos',
    site.dataCheck,
    '/consejos',
    '/admin',
    '/admin/reportes',
    '/admin/por-decidir',
    '/admin/por-decidir?kind=claim',
    '/admin/correcciones',
    '/admin/revision',
    '/admin/busquedas',
    '/admin/textos-de-paginas',
    '/admin/datos',
    '/admin/bitacora',
    '/admin/bitacora?act=plan-dates-changed',
  ],
});
