export { moderationRoutes } from './moderation-routes.ts';
export { reportRoutes } from './routes.ts';
