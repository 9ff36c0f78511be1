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

/** With the former names of icons, which `icons` lacks. */
const drawings = new Map(Object.entries(lucide as Record<string, unknown>));

/** @throws Error for a name that lucide doesn't have */
function drawIcon(name: Exclude<IconName, 'whatsapp'>): string {
  const component = name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  const drawing = drawings.get(component);
  if (!drawing) throw new Error(`lucide has no icon ${name}`);
  return renderToStaticMarkup(createElement(drawing as ComponentType)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

export function drawSprite(): string {
  const symbols = ICON_NAMES.map((name) => {
    const shapes = name === 'whatsapp' ? WHATSAPP : drawIcon(name);
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}

if (import.meta.main) writeFileSync(SPRITE, drawSprite());
