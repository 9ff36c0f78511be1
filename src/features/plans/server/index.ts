export { isPremium, refreshFeatured } from './repo.ts';
