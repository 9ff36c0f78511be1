export { followRenames } from './follow-renames.ts';
export { categoryRoutes } from './routes.ts';
