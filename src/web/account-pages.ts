import type { Page } from './page.ts';
import { planSubscriptionPage } from './pages/plan-subscription/page.ts';
import { alertPage } from './pages/alert/page.ts';
import { ownAlertsPage } from './pages/own-alerts/page.ts';
import { correctionPage } from './pages/correction/page.ts';
import { businessSheetPage } from './pages/business-sheet/page.ts';
import { posterPage } from './pages/poster/page.ts';
import { announcementsNearMePage } from './pages/announcements-near-me/page.ts';
import { calendarPage } from './pages/calendar/page.ts';
import { favoritesPage } from './pages/favorites/page.ts';
import { nearMePage } from './pages/near-me/page.ts';
import { loginPage } from './pages/login/page.ts';
import { registerPage } from './pages/register/page.ts';
import { passwordResetPage } from './pages/password-reset/page.ts';
import { newPasswordPage } from './pages/new-password/page.ts';
import { verifyEmailPage } from './pages/verify-email/page.ts';
import { myAccountPage } from './pages/my-account/page.ts';
import { ownContentsPage } from './pages/own-contents/page.ts';
import { catalogPage } from './pages/catalog/page.ts';
import { printedCatalogPage } from './pages/printed-catalog/page.ts';
import { orderPage } from './pages/order/page.ts';
import { publishPage } from './pages/publish/page.ts';
import { invitationPage } from './pages/invitation/page.ts';
import { businessInvitationPage } from './pages/business-invitation/page.ts';
import { claimPage } from './pages/claim/page.ts';
import { textPage } from './pages/text/page.ts';
import { noticesPage } from './pages/notices/page.ts';
import { mailedLinkPage } from './pages/mailed-link/page.ts';
import { confirmDataPage } from './pages/confirm-data/page.ts';
import { advicePage } from './pages/advice/page.ts';
import { panelPage } from './pages/admin/panel/page.ts';
import {
  casesPage,
  formerClaimsPage,
  formerCorrectionsPage,
  formerProofsPage,
  formerReviewsPage,
  formerReportsPage,
} from './pages/admin/cases/page.ts';
import { todayPage } from './pages/admin/today/page.ts';
import { premiumPage } from './pages/admin/premium/page.ts';
import { foundPage } from './pages/admin/found/page.ts';
import { listedBusinessesPage } from './pages/admin/businesses/page.ts';
import { mergePage } from './pages/admin/merge/page.ts';
import { listedAnnouncementsPage } from './pages/admin/announcements/page.ts';
import { invitationsPage } from './pages/admin/invitations/page.ts';
import { bannerPage } from './pages/admin/banner/page.ts';
import { personPage } from './pages/admin/person/page.ts';
import { searchesPage } from './pages/admin/searches/page.ts';
import { landingTextsPage } from './pages/admin/landing-texts/page.ts';
import { importExportPage } from './pages/admin/import-export/page.ts';
import { importPage } from './pages/admin/import/page.ts';
import { auditLogPage } from './pages/admin/audit-log/page.ts';

/** Pages for signing in, for owners and for the operator, apart from those that every visitor's script knows. */
export const accountPages: readonly Page[] = [
  planSubscriptionPage,
  alertPage,
  ownAlertsPage,
  correctionPage,
  orderPage,
  businessSheetPage,
  posterPage,
  favoritesPage,
  nearMePage,
  announcementsNearMePage,
  calendarPage,
  loginPage,
  registerPage,
  passwordResetPage,
  newPasswordPage,
  verifyEmailPage,
  myAccountPage,
  ownContentsPage,
  catalogPage,
  printedCatalogPage,
  publishPage,
  invitationPage,
  businessInvitationPage,
  claimPage,
  textPage,
  noticesPage,
  mailedLinkPage,
  confirmDataPage,
  advicePage,
  panelPage,
  todayPage,
  casesPage,
  formerClaimsPage,
  formerCorrectionsPage,
  formerProofsPage,
  formerReviewsPage,
  formerReportsPage,
  foundPage,
  listedBusinessesPage,
  listedAnnouncementsPage,
  invitationsPage,
  mergePage,
  premiumPage,
  bannerPage,
  personPage,
  searchesPage,
  landingTextsPage,
  importExportPage,
  importPage,
  auditLogPage,
];
