export { searchHandlers } from './handlers.ts';
export { type Alternatives, listAlternatives } from './repository.ts';
export { deleteOldZeroResults, recordZeroResult } from './zero-results.ts';
