import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as library from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { WhatsAppIcon } from '../src/ui/whatsapp-icon.ts';

const LIBRARY = 'lucide-react';
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;
const OWN = 'whatsapp-icon.ts';
const COMPONENT = resolve(import.meta.dirname, '../src/ui/sprite-icon.tsx');

const icons = new Map(Object.entries(library as Record<string, unknown>));

function namesInUse(): string[] {
  const names = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')),
  );
  return [...new Set(names.map((name) => name.trim()))].filter((name) => icons.has(name)).toSorted();
}

const symbolOf = (name: string, icon: ComponentType<{ size: number }>) =>
  renderToStaticMarkup(createElement(icon, { size: 24 }))
    .replace(/^<svg[^>]*>/, `<symbol id="${name}" viewBox="0 0 24 24">`)
    .replace(/<\/svg>$/, '</symbol>');

/**
 * Replaces lucide-react in builds by references to one sprite, so that neither pages nor scripts contain
 * drawings.
 */
export function iconSprite(): Plugin {
  const names = namesInUse();
  const symbols = names.map((name) => symbolOf(name, icons.get(name) as typeof WhatsAppIcon));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${symbolOf('WhatsApp', WhatsAppIcon)}</svg>`;
  const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  const shown = (name: string) =>
    `import { spriteIcon } from ${JSON.stringify(COMPONENT)};
     export const ${name}Icon = /* @__PURE__ */ spriteIcon('/${fileName}#${name}');`;
  const modules = new Map([
    [`\0${OWN}`, shown('WhatsApp')],
    ...names.map((name): [string, string] => [`\0${LIBRARY}/${name}`, shown(name)]),
  ]);
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => {
      const id = `\0${source.endsWith(`/${OWN}`) ? OWN : source}`;
      return modules.has(id) ? { id, moduleSideEffects: false } : null;
    },
    load: (id) => modules.get(id),
    // Imports of single icons show which page needs which.
    transform: {
      filter: { code: IMPORT },
      handler: (code) =>
        code.replace(IMPORT, (_, list: string) =>
          list
            .split(',')
            .map((name) => name.trim())
            .filter((name) => icons.has(name))
            .map((name) => `import { ${name}Icon as ${name} } from '${LIBRARY}/${name}';`)
            .join(' '),
        ),
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}
