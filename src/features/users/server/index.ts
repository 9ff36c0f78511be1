export { changeAccess } from './change-access.ts';
export { type MadeAdmin, makeAdmin } from './first-admin/make-admin.ts';
export { findUserById } from './get-user.ts';
export { removeDueAccounts } from './removal/remove-account.ts';
export { hasAdmin } from './repo/admins.ts';
export { userHandlers } from './handlers.ts';
