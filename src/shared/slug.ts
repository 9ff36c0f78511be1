import { foldText } from './search-text.ts';

/** `cafe-el-nino` of `Café «El Niño»`: folded, runs of non-alphanumerics become one hyphen, none at the edges; may be empty. */
export function slug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
