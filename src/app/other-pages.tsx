import type { RouteObject } from 'react-router';
import type * as accountData from './account-data.ts';
import { adminRoutes } from './admin-routes.tsx';
import { type LoadPage, page } from './load-route.ts';
import { BusinessError } from './shell/page-error.tsx';
import { textLinks } from './shell/navigation-links.ts';

type LoaderName = Extract<keyof typeof accountData, `load${string}`>;

const load =
  (name: LoaderName): LoadPage =>
  async (args) =>
    (await import('./account-data.ts'))[name](args);

/** Pages for signing in, for owners and for the operator, apart from those that every visitor's script names. */
export const otherPages: RouteObject[] = [
  {
    path: 'planes-suscripcion',
    ...page('src/app/pages/plan-subscription.tsx', () => import('./pages/plan-subscription.tsx'), {
      data: load('loadPlanSubscription'),
      guard: 'verified',
    }),
  },
  {
    ErrorBoundary: BusinessError,
    children: [
      {
        path: 'business/:id/corregir',
        ...page('src/app/pages/correction.tsx', () => import('./pages/correction.tsx'), {
          data: load('loadCorrection'),
        }),
      },
      {
        path: 'business/:id/cartel',
        ...page('src/app/pages/poster.tsx', () => import('./pages/poster.tsx'), {
          data: load('loadPoster'),
          guard: 'signed-in',
        }),
      },
    ],
  },
  {
    path: 'cerca-de-mi',
    ...page('src/app/pages/near-me.tsx', () => import('./pages/near-me.tsx'), { data: load('loadNearMe') }),
  },
  {
    path: 'login',
    ...page('src/app/pages/login.tsx', () => import('./pages/login.tsx'), {
      data: async (args) => (await import('./registering.ts')).loadRegistering(args),
      guard: 'signed-out',
    }),
  },
  {
    path: 'register',
    ...page('src/app/pages/register.tsx', () => import('./pages/register.tsx'), { guard: 'signed-out' }),
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
      data: load('loadVerification'),
    }),
  },
  {
    path: 'mi-cuenta',
    ...page('src/app/pages/my-account.tsx', () => import('./pages/my-account.tsx'), {
      data: load('loadMyAccount'),
      guard: 'verified',
    }),
  },
  {
    path: 'mis-contenidos',
    ...page('src/app/pages/own-contents.tsx', () => import('./pages/own-contents.tsx'), {
      data: load('loadOwnContents'),
      guard: 'verified',
    }),
  },
  {
    path: 'invitacion/:token',
    ...page('src/app/pages/invitation.tsx', () => import('./pages/invitation.tsx'), { guard: 'verified' }),
  },
  {
    path: 'reclamar/:id',
    ...page('src/app/pages/claim.tsx', () => import('./pages/claim.tsx'), {
      data: load('loadClaim'),
      guard: 'verified',
    }),
  },
  {
    ...page('src/app/pages/text.tsx', () => import('./pages/text.tsx'), { data: load('loadText') }),
    // One page, whose loader would otherwise not run between its paths.
    shouldRevalidate: () => true,
    children: textLinks.map(({ to: path }) => ({ path })),
  },
  {
    path: 'avisos',
    ...page('src/app/pages/notices.tsx', () => import('./pages/notices.tsx'), {
      data: load('loadNotices'),
      guard: 'verified',
    }),
  },
  {
    path: 'enlace/:what',
    ...page('src/app/pages/mailed-link.tsx', () => import('./pages/mailed-link.tsx'), {
      data: async (args) => (await import('./mailed-link-data.ts')).loadMailedLink(args),
    }),
  },
  {
    path: 'confirmar-datos',
    ...page('src/app/pages/confirm-data.tsx', () => import('./pages/confirm-data.tsx'), {
      data: load('loadDataCheck'),
    }),
  },
  { path: 'consejos', ...page('src/app/pages/advice.tsx', () => import('./pages/advice.tsx')) },
  adminRoutes,
];
