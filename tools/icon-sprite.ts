import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as library from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;
const COMPONENT = resolve(import.meta.dirname, '../src/ui/sprite-icon.tsx');

const icons = new Map(Object.entries(library as Record<string, unknown>));

/** Names of all icons that the sources import; types aren't in the library when it runs. */
function namesInUse(): string[] {
  const names = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')),
  );
  return [...new Set(names.map((name) => name.trim()))].filter((name) => icons.has(name)).toSorted();
}

/** The icon as a part of the sprite; its size and strokes are those of the element that shows it. */
const symbolOf = (name: string) =>
  renderToStaticMarkup(createElement(icons.get(name) as ComponentType))
    .replace(/^<svg[^>]*>/, `<symbol id="${name}" viewBox="0 0 24 24">`)
    .replace(/<\/svg>$/, '</symbol>');

/** In the built site the library's drawings are one picture, which every icon points into: neither pages nor scripts carry them. */
export function iconSprite(): Plugin {
  const names = namesInUse();
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbolOf).join('')}</svg>`;
  const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  const modules = new Map([
    [
      `\0${LIBRARY}`,
      names.map((name) => `export { default as ${name} } from '${LIBRARY}/${name}';`).join(''),
    ],
    ...names.map((name): [string, string] => [
      `\0${LIBRARY}/${name}`,
      `import { spriteIcon } from ${JSON.stringify(COMPONENT)};
       export default /* @__PURE__ */ spriteIcon('/${fileName}#${name}');`,
    ]),
  ]);
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (modules.has(`\0${id}`) ? { id: `\0${id}`, moduleSideEffects: false } : null),
    load: (id) => modules.get(id),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}
