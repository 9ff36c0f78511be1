export { userHandlers } from './handlers/index.ts';
export { deleteUnverified, removeDueAccounts, repeatDeletions } from './jobs.ts';
export { findUserById, presentPeople } from './presenter.ts';
export { type DeletedAccount, listDeletedAccounts, markPending } from './repository/deleted-accounts.ts';
export { type MadeAdmin, NOT_SUSPENDED, changeAccess, makeAdmin } from './operator.ts';
export {
  type UserRow,
  findUser,
  findUserByEmail,
  findUserForUpdate,
  hasAdmin,
  lockAdmins,
  lockUser,
  updateUser,
} from './repository/users.ts';
