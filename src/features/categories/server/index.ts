export { followRenames } from './follow-renames.ts';
export { categoryHandlers } from './handlers.ts';
