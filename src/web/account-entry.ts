import '#ui/account.css';

/** For browsers: Node reads the list without its styles. */
export { accountPages } from './account-pages.ts';
