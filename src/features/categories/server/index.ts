export { readKind } from '../kinds.ts';
export { categoryHandlers } from './handlers.ts';
export { createCategory } from './create-category.ts';
export { applyRenames, findCategoryBySlug, getCategory } from './repository.ts';
