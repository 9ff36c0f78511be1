import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES, type IconName } from '#ui/icon-names.ts';

export const SPRITE = join(import.meta.dirname, '../src/ui/icons.svg');

const WHATSAPP =
  '<path d="M3 21l1.4-4.6A9.2 9.2 0 1 1 7.7 19.7z"></path>' +
  '<path fill="currentColor" stroke-width="0" d="M9.6 7.4c-.3-.6-.8-.6-1.2-.5-.8.3-1.4 1.1-1.3 2.2.3 3.6 3.6 7 7.3 7.6 1.2.2 2.1-.4 ' +
  '2.4-1.3.1-.4.1-.9-.4-1.2l-1.7-.9c-.4-.2-.8-.1-1.1.2l-.6.7c-1.5-.7-2.7-1.8-3.4-3.2l.7-.7c.3-.3.3-.7.2-1.1z"></path>';

/** Draws what lucide lacks, in its manner. */
const OWN: Readonly<Partial<Record<IconName, string>>> = {
  whatsapp: WHATSAPP,
  facebook:
    '<circle cx="12" cy="12" r="9.5"></circle><path d="M16 7.5h-1.5A2.5 2.5 0 0 0 12 10v11.5M9 13.5h6"></path>',
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5.5"></rect><circle cx="12" cy="12" r="4.25"></circle>' +
    '<path d="M17 7h.01"></path>',
  tiktok: '<path d="M13 3v12.5a4.25 4.25 0 1 1-4.25-4.25M13 3c.4 3 2.5 5.1 5.75 5.25"></path>',
  youtube:
    '<rect x="2.5" y="5" width="19" height="14" rx="4"></rect>' +
    '<path fill="currentColor" d="M10.25 9.25v5.5L15 12z"></path>',
  telegram: '<path d="M21.5 3.5 2.75 11l6 2.25L11 20l3.25-4.5 4.5 3.25zM8.75 13.25 21.5 3.5"></path>',
};

/** With the former names of icons, which `icons` lacks. */
const drawings = new Map(Object.entries(lucide as Record<string, unknown>));

/** @throws Error for a name that lucide doesn't have */
function drawIcon(name: IconName): string {
  const component = name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  const drawing = drawings.get(component);
  if (!drawing) throw new Error(`lucide has no icon ${name}`);
  return renderToStaticMarkup(createElement(drawing as ComponentType)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

export function drawSprite(): string {
  const symbols = ICON_NAMES.map((name) => {
    const shapes = OWN[name] ?? drawIcon(name);
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}

if (import.meta.main) writeFileSync(SPRITE, drawSprite());
