import '#ui/account.css';
import type * as accountData from './account-data.ts';
import { adminPages } from './admin-routes.tsx';
import { type LoadPage, type Route, page } from './route.ts';
import { BusinessError } from './shell/page-error.tsx';
import { textLinks } from './shell/navigation-links.ts';

type LoaderName = Extract<keyof typeof accountData, `load${string}`>;

const load =
  (name: LoaderName): LoadPage =>
  async (args) =>
    (await import('./account-data.ts'))[name](args);

export const otherPages: readonly Route[] = [
  page(
    '/planes-suscripcion',
    'src/web/pages/plan-subscription.tsx',
    () => import('./pages/plan-subscription.tsx'),
    { data: load('loadPlanSubscription'), guard: 'verified' },
  ),
  page('/business/:id/corregir', 'src/web/pages/correction.tsx', () => import('./pages/correction.tsx'), {
    data: load('loadCorrection'),
    Failure: BusinessError,
  }),
  page('/business/:id/cartel', 'src/web/pages/poster.tsx', () => import('./pages/poster.tsx'), {
    data: load('loadPoster'),
    guard: 'signed-in',
    Failure: BusinessError,
  }),
  page('/cerca-de-mi', 'src/web/pages/near-me.tsx', () => import('./pages/near-me.tsx'), {
    data: load('loadNearMe'),
  }),
  page('/login', 'src/web/pages/login.tsx', () => import('./pages/login.tsx'), {
    data: async (args) => (await import('./registering.ts')).loadRegistering(args),
    guard: 'signed-out',
  }),
  page('/register', 'src/web/pages/register.tsx', () => import('./pages/register.tsx'), {
    guard: 'signed-out',
  }),
  page('/password-reset', 'src/web/pages/password-reset.tsx', () => import('./pages/password-reset.tsx')),
  page('/new-password', 'src/web/pages/new-password.tsx', () => import('./pages/new-password.tsx')),
  page('/verify-email', 'src/web/pages/verify-email.tsx', () => import('./pages/verify-email.tsx'), {
    data: load('loadVerification'),
  }),
  page('/mi-cuenta', 'src/web/pages/my-account.tsx', () => import('./pages/my-account.tsx'), {
    data: load('loadMyAccount'),
    guard: 'verified',
  }),
  page('/mis-contenidos', 'src/web/pages/own-contents.tsx', () => import('./pages/own-contents.tsx'), {
    data: load('loadOwnContents'),
    guard: 'verified',
  }),
  page('/invitacion/:token', 'src/web/pages/invitation.tsx', () => import('./pages/invitation.tsx'), {
    guard: 'verified',
  }),
  page('/reclamar/:id', 'src/web/pages/claim.tsx', () => import('./pages/claim.tsx'), {
    data: load('loadClaim'),
    guard: 'verified',
  }),
  ...textLinks.map(({ to }) =>
    page(to, 'src/web/pages/text.tsx', () => import('./pages/text.tsx'), {
      data: load('loadText'),
    }),
  ),
  page('/avisos', 'src/web/pages/notices.tsx', () => import('./pages/notices.tsx'), {
    data: load('loadNotices'),
    guard: 'verified',
  }),
  page('/enlace/:what', 'src/web/pages/mailed-link.tsx', () => import('./pages/mailed-link.tsx'), {
    data: async (args) => (await import('./mailed-link-data.ts')).loadMailedLink(args),
  }),
  page('/confirmar-datos', 'src/web/pages/confirm-data.tsx', () => import('./pages/confirm-data.tsx'), {
    data: load('loadDataCheck'),
  }),
  page('/consejos', 'src/web/pages/advice.tsx', () => import('./pages/advice.tsx')),
  ...adminPages,
];
