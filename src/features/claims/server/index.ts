export { claimHandlers } from './handlers.ts';
export { settleEndedClaims } from './jobs.ts';
export { countWaitingClaims } from './repository.ts';
