export { avatarRoutes } from './avatar-routes.ts';
export { type MadeAdmin, makeAdmin } from './first-admin/make-admin.ts';
export { getUser } from './get-user.ts';
export { startRemovingAccounts } from './removal/start-removing.ts';
export { hasAdmin } from './repo/admins.ts';
export { userRoutes } from './routes.ts';
