export { reviewHandlers } from './handlers.ts';
export { countWaitingReviews } from './repository.ts';
