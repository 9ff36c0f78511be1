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
export { planRoutes } from './routes/plans.ts';
export { requestQueueRoutes, requestRoutes } from './routes/requests.ts';
export { subscriptionRoutes } from './routes/subscriptions.ts';
export { sweepExpiredPlans } from './subscriptions/check-expired.ts';
