export { catalogHandlers } from './handlers.ts';
export { moveItems } from './repository.ts';
export { listShownItems } from './shown-items.ts';
export { listSoldNames } from './sold-names.ts';
