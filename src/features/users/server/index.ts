export { userHandlers } from './handlers/index.ts';
export { removeDueAccounts } from './jobs.ts';
export { type MadeAdmin, changeAccess, makeAdmin } from './operator.ts';
export { findUserById } from './presenter.ts';
export { hasAdmin } from './repository/users.ts';
