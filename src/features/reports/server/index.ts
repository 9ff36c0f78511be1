export { moderationRoutes, reportRoutes } from './routes.ts';
