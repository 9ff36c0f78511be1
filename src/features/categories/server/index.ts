export { readKind } from '../kinds.ts';
export { categoryHandlers } from './handlers.ts';
export { applyRenames, findCategoryBySlug, getCategory } from './repository.ts';
