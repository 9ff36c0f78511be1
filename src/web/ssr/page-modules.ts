import type { Page } from '../page.ts';

const WEB = 'src/web/';

/** Every export of a declaration's module, by its file. */
const DECLARATIONS = import.meta.glob<Record<string, unknown>>('../pages/**/page.ts', { eager: true });

const folders = new Map(
  Object.entries(DECLARATIONS).flatMap(([file, declared]) =>
    Object.values(declared).map((value) => [value, file.replace(/^\.\.\/|page\.ts$/g, '')] as const),
  ),
);

/** Modules beside a page, by the names that the build's manifest has for them. */
export const pageModule = (page: Page, file: 'view.tsx' | 'account-tools.tsx'): string =>
  `${WEB}${folders.get(page)}${file}`;

export const ACCOUNT_PAGES = `${WEB}account-entry.ts`;
export const ACCOUNT_PARTS = `${WEB}shell/account-parts.tsx`;
export const GUARD = `${WEB}guard.tsx`;
