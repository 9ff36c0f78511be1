import type { Page } from './page.ts';
import { planSubscriptionPage } from './pages/plan-subscription/page.ts';
import { correctionPage } from './pages/correction/page.ts';
import { posterPage } from './pages/poster/page.ts';
import { nearMePage } from './pages/near-me/page.ts';
import { loginPage } from './pages/login/page.ts';
import { registerPage } from './pages/register/page.ts';
import { passwordResetPage } from './pages/password-reset/page.ts';
import { newPasswordPage } from './pages/new-password/page.ts';
import { verifyEmailPage } from './pages/verify-email/page.ts';
import { myAccountPage } from './pages/my-account/page.ts';
import { ownContentsPage } from './pages/own-contents/page.ts';
import { invitationPage } from './pages/invitation/page.ts';
import { claimPage } from './pages/claim/page.ts';
import { textPage } from './pages/text/page.ts';
import { noticesPage } from './pages/notices/page.ts';
import { mailedLinkPage } from './pages/mailed-link/page.ts';
import { confirmDataPage } from './pages/confirm-data/page.ts';
import { advicePage } from './pages/advice/page.ts';
import { panelPage } from './pages/admin/panel/page.ts';
import { casesPage, formerClaimsPage, formerProofsPage } from './pages/admin/cases/page.ts';
import { reportsPage } from './pages/admin/reports/page.ts';
import { correctionsPage } from './pages/admin/corrections/page.ts';
import { reviewsPage } from './pages/admin/reviews/page.ts';
import { searchesPage } from './pages/admin/searches/page.ts';
import { landingTextsPage } from './pages/admin/landing-texts/page.ts';
import { importExportPage } from './pages/admin/import-export/page.ts';
import { auditLogPage } from './pages/admin/audit-log/page.ts';

/** Pages for signing in, for owners and for the operator, apart from those that every visitor's script knows. */
export const accountPages: readonly Page[] = [
  planSubscriptionPage,
  correctionPage,
  posterPage,
  nearMePage,
  loginPage,
  registerPage,
  passwordResetPage,
  newPasswordPage,
  verifyEmailPage,
  myAccountPage,
  ownContentsPage,
  invitationPage,
  claimPage,
  textPage,
  noticesPage,
  mailedLinkPage,
  confirmDataPage,
  advicePage,
  panelPage,
  casesPage,
  formerClaimsPage,
  formerProofsPage,
  reportsPage,
  correctionsPage,
  reviewsPage,
  searchesPage,
  landingTextsPage,
  importExportPage,
  auditLogPage,
];
