export { readKind } from '../kinds.ts';
export { categoryHandlers } from './handlers.ts';
export { createCategory } from './create-category.ts';
export { applyRenames, categoryLabels, findCategoryBySlug, getCategory } from './repository.ts';
