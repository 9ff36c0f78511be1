export { exportRoutes, importRoutes } from './routes.ts';
