export { searchHandlers } from './handlers.ts';
export { listMeanings } from './repository.ts';
export { deleteOldZeroResults, recordZeroResult } from './zero-results.ts';
