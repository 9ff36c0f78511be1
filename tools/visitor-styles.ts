import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { ENTRY, type Manifest, STYLES, VISITOR_STYLES, collectFiles } from '#web/ssr/manifest.ts';
import { VISITOR_PAGES } from './page-chunks.ts';

/** What visitors' pages may load later without the other rules. */
const LOADED_LATER = ['src/ui/toaster.tsx', 'src/features/landings/ui/landing-part.tsx'];

/** Writes what stands around React's element, with classes that are in no script. */
const DOCUMENT = join(import.meta.dirname, '../src/web/ssr/document.ts');

/** Whatever could be a class in a script: too many are harmless, one too few is not. */
const findWords = (script: string) => script.match(/[^\s"'`{}]+/g) ?? [];

/** Writes the rules of the style sheet whose classes occur in the scripts of visitors' pages (decision 0051). */
export async function writeVisitorStyles(folder: string): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const pages = VISITOR_PAGES.map((name) => `src/web/pages/${name}.tsx`);
  const { scripts } = collectFiles(manifest, [ENTRY, ...pages, ...LOADED_LATER]);
  const texts = [...scripts.map(read), readFileSync(DOCUMENT, 'utf8')];
  const content = texts.map((raw) => ({ raw, extension: 'js' }));
  const css = collectFiles(manifest, [STYLES]).styles.map((file) => ({ raw: read(file) }));
  const attributes = css.flatMap(({ raw }) => [...raw.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name));
  const purged = await new PurgeCSS().purge({
    content,
    css,
    defaultExtractor: findWords,
    safelist: ['html', 'body'],
    dynamicAttributes: [...new Set(attributes)],
  });
  writeFileSync(join(folder, VISITOR_STYLES), purged.map((sheet) => sheet.css).join(''));
}
