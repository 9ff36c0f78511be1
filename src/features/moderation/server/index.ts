export { endCases } from './ended.ts';
export { countWaitingCases, moderationHandlers } from './handlers.ts';
