export { accountHandlers } from './handlers.ts';
export { processAccountChanges } from './jobs.ts';
export { answerMailedChange } from './mailed-change.ts';
export { lockTransfer, openTransfer } from './transfer.ts';
export { findOpenTransfer } from './repository/changes.ts';
