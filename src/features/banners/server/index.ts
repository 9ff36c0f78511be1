export { insertBanner } from './repo.ts';
export { bannerHandlers } from './handlers.ts';
