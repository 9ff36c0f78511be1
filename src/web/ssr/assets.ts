import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_STYLES, ENTRY, type Manifest, PUBLIC_STYLES, collectFiles } from './manifest.ts';
import { MODULES_ID, START_SCRIPT, THEME_SCRIPT } from './inline-scripts.ts';

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
  const build = ({ modules, needsAccountStyles }: PageAssets) => {
    const { scripts, styles } = collectFiles(manifest, [ENTRY, ...modules]);
    const linked = new Set([...(needsAccountStyles ? accountStyles : []), ...styles]);
    const [entry, ...rest] = scripts;
    return [
      themeTag,
      ...publicStyles.fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
      ...(needsAccountStyles ? [] : publicTags),
      ...[...linked].map(styleLink),
      `<template id="${MODULES_ID}">`,
      ...rest.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry}"></script></template>`,
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
