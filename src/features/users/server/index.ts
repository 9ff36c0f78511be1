export { avatarRoutes } from './avatar-routes.ts';
export { getUser } from './get-user.ts';
export { startRemovingAccounts } from './removal/start-removing.ts';
export { userRoutes } from './routes.ts';
