import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES_ID, START_SCRIPT, THEME_SCRIPT } from './inline-scripts.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'src/web/ssr/entry-client.tsx';
/** The name of the framework's file in `vite.config.ts`. */
const FRAMEWORK = 'framework';
export const PUBLIC_STYLES = 'src/ui/public.css';
export const ACCOUNT_STYLES = 'src/ui/account.css';

const BASE_FONT = /-spanish[^/]*\.woff2$/;

export function collectFiles(manifest: Manifest, ids: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const assets = new Set<string>();
  const visit = (id: string) => {
    const chunk = manifest[id];
    if (!chunk || scripts.has(chunk.file)) return;
    (chunk.file.endsWith('.css') ? styles : scripts).add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const asset of chunk.assets ?? []) (BASE_FONT.test(asset) ? fonts : assets).add(asset);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const id of ids) visit(id);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts], assets: [...assets] };
}

interface PageAssets {
  modules: string[];
  needsAccountStyles: boolean;
}

export type HeadAssets = (page: PageAssets) => string;

const themeTag = `<script>${THEME_SCRIPT}</script>`;

const styleLink = (file: string) => `<link rel="stylesheet" href="/${file}">`;

export const developmentAssets: HeadAssets = ({ needsAccountStyles }) => {
  const styles = needsAccountStyles ? ACCOUNT_STYLES : PUBLIC_STYLES;
  return `${themeTag}${styleLink(`${styles}?direct`)}<script type="module" src="/${ENTRY}"></script>`;
};

export function builtAssets(folder: string): HeadAssets {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const known = new Map<string, string>();
  const publicStyles = collectFiles(manifest, [PUBLIC_STYLES]);
  const accountStyles = collectFiles(manifest, [ACCOUNT_STYLES]).styles;
  // Inlined, they cost no round trip on the page that most people see first.
  const publicTags = publicStyles.styles.map((file) => `<style>${read(file)}</style>`);
  const framework = Object.values(manifest).find(({ name }) => name === FRAMEWORK)?.file;
  const build = ({ modules, needsAccountStyles }: PageAssets) => {
    const { scripts, styles } = collectFiles(manifest, [ENTRY, ...modules]);
    const linked = new Set([...(needsAccountStyles ? accountStyles : []), ...styles]);
    const [entry] = scripts;
    const started = [framework, entry].filter((file) => file !== undefined);
    const rest = scripts.filter((file) => !started.includes(file));
    return [
      themeTag,
      ...publicStyles.fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
      ...(needsAccountStyles ? [] : publicTags),
      ...[...linked].map(styleLink),
      `<template id="${MODULES_ID}">`,
      ...rest.map((file) => `<link rel="modulepreload" href="/${file}">`),
      ...started.map((file) => `<script type="module" src="/${file}"></script>`),
      '</template>',
      `<script>${START_SCRIPT}</script>`,
    ].join('');
  };
  return (page) => {
    const key = `${page.needsAccountStyles} ${page.modules.join(' ')}`;
    const tags = known.get(key) ?? build(page);
    known.set(key, tags);
    return tags;
  };
}
