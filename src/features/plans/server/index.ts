export { FREE_LIMITS, PREMIUM_LIMITS } from '../limits.ts';
export { planHandlers } from './handlers/plans.ts';
export { subscriptionHandlers } from './handlers/subscriptions.ts';
export {
  applyChangedLimits,
  applyEndedPlans,
  haveLimitsChanged,
  markLimitsApplied,
  sendEndNotices,
  sweepExpiredPlans,
} from './jobs.ts';
export { type OwnerPlan, applyPlan, lockPlan } from './owner-plan.ts';
export { purchasePremium } from './purchase.ts';
export { BUSINESS_NAMES, findSubscription, isPremium, lockOwner } from './repository/owners.ts';
export { countAnnouncements } from './repository/usage.ts';
export { requireSubscriber } from './subscriptions.ts';
export {
  PLAN_FULL,
  getUsage,
  requireAnnouncementPhotos,
  requireRoomForAnnouncement,
  requireRoomForBusiness,
  requireRoomForImages,
  roomForBusinesses,
} from './usage.ts';
