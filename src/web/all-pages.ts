import { accountPages } from './account-pages.ts';
import type { Page } from './page.ts';
import { visitorPages } from './visitor-pages.ts';

/** In the order in which a path is looked up. */
export const allPages: readonly Page[] = [...accountPages, ...visitorPages];
