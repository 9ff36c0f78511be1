import { type Route, page } from './route.ts';
import { loadAnnouncement, loadAnnouncements, loadBusiness, loadBusinesses, loadHome } from './page-data.ts';
import { BusinessError, PageError } from './shell/page-error.tsx';

export const visitorPages: readonly Route[] = [
  page('/', 'src/app/pages/home.tsx', () => import('./pages/home.tsx'), {
    data: loadHome,
    Failure: PageError,
  }),
  page('/about', 'src/app/pages/about.tsx', () => import('./pages/about.tsx'), { Failure: PageError }),
  page('/planes', 'src/app/pages/plans.tsx', () => import('./pages/plans.tsx'), { Failure: PageError }),
  page('/negocios/*?', 'src/app/pages/businesses.tsx', () => import('./pages/businesses.tsx'), {
    data: loadBusinesses,
    Failure: PageError,
  }),
  page('/business/:id?/:slug?', 'src/app/pages/business.tsx', () => import('./pages/business.tsx'), {
    data: loadBusiness,
    Failure: BusinessError,
  }),
  page('/anuncios', 'src/app/pages/announcements.tsx', () => import('./pages/announcements.tsx'), {
    data: loadAnnouncements,
    Failure: PageError,
  }),
  page('/anuncios/:id', 'src/app/pages/announcement.tsx', () => import('./pages/announcement.tsx'), {
    data: loadAnnouncement,
    Failure: PageError,
  }),
];
