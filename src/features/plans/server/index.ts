export { getUsage } from './get-usage.ts';
export { isPremium, refreshFeatured } from './repo.ts';
export { findSubscription } from './usage-repo.ts';
