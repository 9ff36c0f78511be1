export { insertBanner } from './repo.ts';
export { bannerRoutes } from './routes.ts';
