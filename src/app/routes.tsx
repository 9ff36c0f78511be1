import { type Route, page } from './route.ts';
import { loadAnnouncement, loadAnnouncements, loadBusiness, loadBusinesses, loadHome } from './page-data.ts';
import { VIEWER_TOOLS } from './publishing/prepared-tools.ts';
import { BusinessError } from './shell/page-error.tsx';

export const visitorPages: readonly Route[] = [
  page('/', 'src/app/pages/home.tsx', () => import('./pages/home.tsx'), {
    data: loadHome,
  }),
  page('/about', 'src/app/pages/about.tsx', () => import('./pages/about.tsx')),
  page('/planes', 'src/app/pages/plans.tsx', () => import('./pages/plans.tsx')),
  page('/negocios/*?', 'src/app/pages/businesses.tsx', () => import('./pages/businesses.tsx'), {
    data: loadBusinesses,
  }),
  page('/business/:id?/:slug?', 'src/app/pages/business.tsx', () => import('./pages/business.tsx'), {
    data: loadBusiness,
    accountPart: VIEWER_TOOLS,
    Failure: BusinessError,
  }),
  page('/anuncios', 'src/app/pages/announcements.tsx', () => import('./pages/announcements.tsx'), {
    data: loadAnnouncements,
  }),
  page('/anuncios/:id', 'src/app/pages/announcement.tsx', () => import('./pages/announcement.tsx'), {
    data: loadAnnouncement,
  }),
];
