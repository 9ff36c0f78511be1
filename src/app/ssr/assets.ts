import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES_ID, START_SCRIPT, THEME_SCRIPT } from './inline-scripts.ts';

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

export type HeadAssets = (routeIds: string[]) => string;

const ENTRY = 'src/app/ssr/entry-client.tsx';
const BASE_FONT = /-spanish[^/]*\.woff2$/;
const themeTag = `<script>${THEME_SCRIPT}</script>`;

export const developmentAssets: HeadAssets = () =>
  `${themeTag}<link rel="stylesheet" href="/src/ui/theme.css?direct"><script type="module" src="/${ENTRY}"></script>`;

function collect(manifest: Manifest, ids: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (id: string) => {
    const chunk = manifest[id];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const asset of chunk.assets ?? []) if (BASE_FONT.test(asset)) fonts.add(asset);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const id of ids) visit(id);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}

export function builtAssets(folder: string): HeadAssets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const known = new Map<string, string>();
  const build: HeadAssets = (routeIds) => {
    const { scripts, styles, fonts } = collect(manifest, [ENTRY, ...routeIds]);
    const [entry, ...rest] = scripts;
    return [
      themeTag,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      ...styles.map((file) => `<style>${readFileSync(join(folder, file), 'utf8')}</style>`),
      `<template id="${MODULES_ID}">`,
      ...rest.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry}"></script></template>`,
      `<script>${START_SCRIPT}</script>`,
    ].join('');
  };
  return (routeIds) => {
    const key = routeIds.join(' ');
    const tags = known.get(key) ?? build(routeIds);
    known.set(key, tags);
    return tags;
  };
}
