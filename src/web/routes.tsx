import { type Route, page } from './route.ts';
import { loadAnnouncement, loadAnnouncements, loadBusiness, loadBusinesses, loadHome } from './page-data.ts';
import { VIEWER_TOOLS } from './publishing/prepared-tools.ts';
import { BusinessError } from './shell/page-error.tsx';

export const visitorPages: readonly Route[] = [
  page('/', 'src/web/pages/home.tsx', () => import('./pages/home.tsx'), {
    data: loadHome,
  }),
  page('/about', 'src/web/pages/about.tsx', () => import('./pages/about.tsx')),
  page('/planes', 'src/web/pages/plans.tsx', () => import('./pages/plans.tsx')),
  page('/negocios/*?', 'src/web/pages/businesses.tsx', () => import('./pages/businesses.tsx'), {
    data: loadBusinesses,
  }),
  page('/business/:id?/:slug?', 'src/web/pages/business.tsx', () => import('./pages/business.tsx'), {
    data: loadBusiness,
    accountPart: VIEWER_TOOLS,
    Failure: BusinessError,
  }),
  page('/anuncios', 'src/web/pages/announcements.tsx', () => import('./pages/announcements.tsx'), {
    data: loadAnnouncements,
  }),
  page('/anuncios/:id', 'src/web/pages/announcement.tsx', () => import('./pages/announcement.tsx'), {
    data: loadAnnouncement,
  }),
];
