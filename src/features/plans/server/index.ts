export { FREE_LIMITS, PREMIUM_LIMITS } from '../limits.ts';
export { planHandlers } from './handlers.ts';
export { subscriptionHandlers } from './handlers.ts';
export {
  applyChangedLimits,
  applyEndedPlans,
  haveLimitsChanged,
  markLimitsApplied,
  sendEndNotices,
  sweepExpiredPlans,
} from './jobs.ts';
export { type OwnerPlan, applyPlan, hasLimits, lockPlan, readPlan } from './owner-plan.ts';
export { lapsedRequestNotice } from './notices.ts';
export { planPaymentHandlers } from './payment-handlers.ts';
export { deleteOldPayments, payerName } from './payments.ts';
export { sellPremium } from './renewal.ts';
export { presentPayment } from './payment-presenter.ts';
export { listOwnPayments, listPaymentsOf } from './repository/payments.ts';
export { listOwnTerms } from './repository/plan-terms.ts';
export { BUSINESS_NAMES, findSubscription, isPremium, lockOwner } from './repository/owners.ts';
export { countAnnouncements } from './repository/usage.ts';
export { requireSubscriber } from './subscriptions.ts';
export {
  PLAN_FULL,
  getUsage,
  requireAnnouncementPhotos,
  requireCatalogPhotos,
  requireRoomForAnnouncement,
  requireRoomForBusiness,
  requireRoomForImages,
  requireRoomForItems,
  roomForBusinesses,
  roomForImages,
} from './usage.ts';
