export { applyEndedPlans, applyPlan } from './apply-plan.ts';
export { getUsage } from './get-usage.ts';
export { type OwnerPlan, lockOwnerPlan } from './lock-owner-plan.ts';
export { isPremium } from './repo.ts';
export {
  requireAnnouncementPhotos,
  requireRoomForAnnouncement,
  requireRoomForBusiness,
  requireRoomForImages,
} from './require-room.ts';
export { countAnnouncements, findSubscription } from './usage-repo.ts';
