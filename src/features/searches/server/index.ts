export { searchHandlers } from './handlers.ts';
export { type Alternatives, listAlternatives, listRuns } from './repository.ts';
export { deleteOldZeroResults, recordZeroResult } from './zero-results.ts';
