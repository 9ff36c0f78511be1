/** What `fillSite` has published, as addresses and ids. */
export interface PublishedSite {
  personId: number;
  businessId: number;
  listedId: number;
  slug: string;
  offerId: number;
  expiredId: number;
  invitation: string;
  claimInvitation: string;
  renewal: string;
  unsubscription: string;
  alertConfirmation: string;
  alertManagement: string;
  dataCheck: string;
  importId: number;
  bannerId: number;
}

/** Addresses that together show every route with content, for an account and for a visitor. */
export const pagesOf = (site: PublishedSite) => ({
  signedOut: ['/', '/login', '/register', '/planes', '/favoritos', `/business/${site.businessId}`],
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
    `/business/${site.businessId}/pedido`,
    `/business/${site.businessId}/cartel`,
    `/business/${site.businessId}/hoja`,
    '/anuncios',
    '/anuncios?search=pan',
    '/anuncios?kind=event&place=03&date=weekend',
    '/anuncios/empleos/sacatepequez',
    '/calendario',
    '/calendario/sacatepequez',
    `/anuncios/${site.offerId}`,
    `/anuncios/${site.expiredId}`,
    '/planes-suscripcion',
    '/cerca-de-mi',
    '/cerca-de-mi/anuncios?kind=job',
    '/anuncios?near=03',
    '/favoritos',
    '/password-reset',
    '/new-password?code=abc',
    '/verify-email',
    '/verify-email?code=abc',
    '/mi-cuenta',
    '/mis-contenidos',
    '/publicar',
    `/mis-contenidos/carta/${site.businessId}`,
    `/mis-contenidos/carta/${site.businessId}/imprimir`,
    site.invitation,
    site.claimInvitation,
    `/reclamar/${site.listedId}`,
    '/ayuda',
    '/contacto',
    '/privacidad',
    '/terminos',
    '/cookies',
    '/avisos',
    '/avisame?target=announcements&search=pan&place=03&kind=offer',
    `/avisame?business=${site.businessId}`,
    '/mis-avisos',
    site.alertConfirmation,
    site.alertManagement,
    site.renewal,
    site.unsubscription,
    '/confirmar-datos',
    site.dataCheck,
    '/consejos',
    '/admin',
    '/admin/hoy',
    '/admin/por-decidir?state=decided',
    '/admin/por-decidir',
    '/admin/por-decidir?kind=claim',
    '/admin/por-decidir?kind=new-content',
    '/admin/por-decidir?kind=correction',
    '/admin/buscar?search=a',
    '/admin/negocios',
    '/admin/negocios?no_photo=true&state=shown',
    '/admin/negocios?search=nada+de+nada',
    '/admin/anuncios',
    '/admin/invitaciones',
    '/admin/invitaciones?state=declined',
    `/admin/unir?keep=${site.businessId}`,
    `/admin/unir?keep=${site.businessId}&from=${site.listedId}`,
    '/admin/premium',
    '/admin/premium?view=changes',
    '/admin/premium?view=income',
    `/admin/personas/${site.personId}`,
    `/admin/banners/${site.bannerId}`,
    '/admin/busquedas',
    '/admin/textos-de-paginas',
    '/admin/datos',
    `/admin/importar/${site.importId}`,
    '/admin/bitacora',
    '/admin/bitacora?act=plan-dates-changed',
  ],
});
