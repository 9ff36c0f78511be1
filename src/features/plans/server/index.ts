export { applyEndedPlans, applyPlan } from './apply-plan.ts';
export { getUsage } from './get-usage.ts';
export { lockOwner } from './repo.ts';
export { type OwnerPlan, lockOwnerPlan } from './lock-owner-plan.ts';
export { tellOfEnds } from './notices/tell-of-ends.ts';
export {
  PLAN_FULL,
  requireAnnouncementPhotos,
  requireRoomForAnnouncement,
  requireRoomForBusiness,
  requireRoomForImages,
  roomForBusinesses,
} from './require-room.ts';
export { countAnnouncements, findSubscription } from './usage-repo.ts';
export { listRequestsOf } from './requests/repo.ts';
export { planHandlers, subscriptionHandlers } from './handlers.ts';
export { sweepExpiredPlans } from './subscriptions/check-expired.ts';
