export { categoryHandlers } from './handlers.ts';
export { applyRenames } from './repository.ts';
