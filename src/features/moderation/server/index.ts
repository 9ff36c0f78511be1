export { deleteOldCases, endCases } from './ended.ts';
export { moderationHandlers } from './handlers.ts';
export { summarizeWaiting } from './repository.ts';
export { moveCases } from './move-cases.ts';
export { restoreOneOfMany, takeDownAsAsked, takeDownOneOfMany } from './reports/take-down.ts';
