import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRY, type Manifest, STYLES, VISITOR_STYLES, collectFiles } from './manifest.ts';
import { MODULES_ID, START_SCRIPT, THEME_SCRIPT } from './inline-scripts.ts';

interface PageAssets {
  /** Ids of the modules that the page loads. */
  modules: string[];
  /** False where the page shows nothing but what all visitors may see. */
  needsAllStyles: boolean;
}

export type HeadAssets = (page: PageAssets) => string;

const themeTag = `<script>${THEME_SCRIPT}</script>`;

export const developmentAssets: HeadAssets = () =>
  `${themeTag}<link rel="stylesheet" href="/src/ui/theme.css?direct"><script type="module" src="/${ENTRY}"></script>`;

/** A visitors' page has only their rules; `loadAllStyles` finds the whole sheet where `data-all` says. */
export function builtAssets(folder: string): HeadAssets {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const known = new Map<string, string>();
  const styleTags = (files: string[], needsAllStyles: boolean) =>
    needsAllStyles
      ? files.map((file) => `<style>${read(file)}</style>`)
      : files.map((file) => `<style data-all="/${file}">${read(VISITOR_STYLES)}</style>`);
  const build = ({ modules, needsAllStyles }: PageAssets) => {
    const { scripts, styles, fonts } = collectFiles(manifest, [ENTRY, STYLES, ...modules]);
    const [entry, ...rest] = scripts;
    return [
      themeTag,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      ...styleTags(styles, needsAllStyles),
      `<template id="${MODULES_ID}">`,
      ...rest.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry}"></script></template>`,
      `<script>${START_SCRIPT}</script>`,
    ].join('');
  };
  return (page) => {
    const key = `${page.needsAllStyles} ${page.modules.join(' ')}`;
    const tags = known.get(key) ?? build(page);
    known.set(key, tags);
    return tags;
  };
}
