export { isPremium } from './repo.ts';
