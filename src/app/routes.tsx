import { type RouteObject, data } from 'react-router';
import { page } from './load-route.ts';
import {
  loadAnnouncement,
  loadAnnouncements,
  loadBusiness,
  loadBusinesses,
  loadHome,
  loadSession,
} from './page-data.ts';
import { Layout } from './shell/layout.tsx';
import { AppError, BusinessError, PageError } from './shell/page-error.tsx';

/** The parent of all pages. */
export const PAGES_ID = 'pages';

const notFound = () => {
  throw data(null, { status: 404 });
};

const visitorPages: RouteObject[] = [
  {
    index: true,
    ...page('src/app/pages/home.tsx', () => import('./pages/home.tsx'), { data: loadHome }),
  },
  { path: 'about', ...page('src/app/pages/about.tsx', () => import('./pages/about.tsx')) },
  { path: 'planes', ...page('src/app/pages/plans.tsx', () => import('./pages/plans.tsx')) },
  {
    path: 'negocios/*',
    ...page('src/app/pages/businesses.tsx', () => import('./pages/businesses.tsx'), { data: loadBusinesses }),
  },
  {
    ErrorBoundary: BusinessError,
    children: [
      {
        path: 'business/:id?/:slug?',
        ...page('src/app/pages/business.tsx', () => import('./pages/business.tsx'), { data: loadBusiness }),
      },
    ],
  },
  {
    path: 'anuncios',
    ...page('src/app/pages/announcements.tsx', () => import('./pages/announcements.tsx'), {
      data: loadAnnouncements,
    }),
  },
  {
    path: 'anuncios/:id',
    ...page('src/app/pages/announcement.tsx', () => import('./pages/announcement.tsx'), {
      data: loadAnnouncement,
    }),
  },
];

/** Browsers of visitors load `otherPages` only for an address that no page of theirs has. */
export const createRoutes = (otherPages: RouteObject[]): RouteObject[] => [
  {
    id: 'root',
    Component: Layout,
    loader: loadSession,
    shouldRevalidate: () => false,
    ErrorBoundary: AppError,
    HydrateFallback: () => <p role="status">Cargando aplicación...</p>,
    children: [
      {
        id: PAGES_ID,
        ErrorBoundary: PageError,
        children: [...visitorPages, ...otherPages, { path: '*', loader: notFound, Component: () => null }],
      },
    ],
  },
];
