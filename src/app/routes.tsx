import { type RouteObject, data } from 'react-router';
import { adminRoutes } from './admin-routes.tsx';
import { page } from './load-route.ts';
import {
  loadAnnouncement,
  loadAnnouncements,
  loadBusiness,
  loadBusinesses,
  loadHome,
  loadMyAccount,
  loadOwnContents,
  loadSession,
  loadVerification,
} from './page-data.ts';
import { Layout } from './shell/layout.tsx';
import { AppError, BusinessError, PageError } from './shell/page-error.tsx';

const notFound = () => {
  throw data(null, { status: 404 });
};

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Layout,
    loader: loadSession,
    shouldRevalidate: () => false,
    ErrorBoundary: AppError,
    HydrateFallback: () => <p role="status">Cargando aplicación...</p>,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          {
            index: true,
            ...page('src/app/pages/home.tsx', () => import('./pages/home.tsx'), { data: loadHome }),
          },
          { path: 'about', ...page('src/app/pages/about.tsx', () => import('./pages/about.tsx')) },
          { path: 'planes', ...page('src/app/pages/plans.tsx', () => import('./pages/plans.tsx')) },
          {
            path: 'planes-suscripcion',
            ...page('src/app/pages/plan-subscription.tsx', () => import('./pages/plan-subscription.tsx'), {
              data: async (args) => (await import('./account-data.ts')).loadPlanSubscription(args),
              guard: 'verified',
            }),
          },
          {
            path: 'negocios',
            ...page('src/app/pages/businesses.tsx', () => import('./pages/businesses.tsx'), {
              data: loadBusinesses,
            }),
          },
          {
            ErrorBoundary: BusinessError,
            children: [
              {
                path: 'business/:id?/:slug?',
                ...page('src/app/pages/business.tsx', () => import('./pages/business.tsx'), {
                  data: loadBusiness,
                }),
              },
              {
                path: 'business/:id/cartel',
                ...page('src/app/pages/poster.tsx', () => import('./pages/poster.tsx'), {
                  data: async (args) => (await import('./account-data.ts')).loadPoster(args),
                  guard: 'signed-in',
                }),
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
          {
            path: 'login',
            ...page('src/app/pages/login.tsx', () => import('./pages/login.tsx'), { guard: 'signed-out' }),
          },
          {
            path: 'register',
            ...page('src/app/pages/register.tsx', () => import('./pages/register.tsx'), {
              guard: 'signed-out',
            }),
          },
          {
            path: 'password-reset',
            ...page('src/app/pages/password-reset.tsx', () => import('./pages/password-reset.tsx')),
          },
          {
            path: 'new-password',
            ...page('src/app/pages/new-password.tsx', () => import('./pages/new-password.tsx')),
          },
          {
            path: 'verify-email',
            ...page('src/app/pages/verify-email.tsx', () => import('./pages/verify-email.tsx'), {
              data: loadVerification,
            }),
          },
          {
            path: 'mi-cuenta',
            ...page('src/app/pages/my-account.tsx', () => import('./pages/my-account.tsx'), {
              data: loadMyAccount,
              guard: 'verified',
            }),
          },
          {
            path: 'mis-contenidos',
            ...page('src/app/pages/own-contents.tsx', () => import('./pages/own-contents.tsx'), {
              data: loadOwnContents,
              guard: 'verified',
            }),
          },
          adminRoutes,
          { path: '*', loader: notFound, Component: () => null },
        ],
      },
    ],
  },
];
