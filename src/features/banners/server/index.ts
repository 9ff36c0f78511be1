export { bannerHandlers } from './handlers.ts';
export { insertBanner } from './repository.ts';
