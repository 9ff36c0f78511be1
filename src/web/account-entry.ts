import '#ui/account.css';
import { accountPages as listedPages } from './account-pages.ts';
import { developmentPages } from './development-pages.ts';
import type { Page } from './page.ts';

/** For browsers: Node reads the list without its styles. */
export const accountPages: readonly Page[] = [...developmentPages, ...listedPages];
