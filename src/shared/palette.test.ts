import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DARK, LIGHT } from './palette.ts';

const sheet = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8');

function readColours(selector: string): Record<string, string> {
  const [, rule = ''] = sheet.split(`\n  ${selector} {`);
  const [body = ''] = rule.split('}');
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]),
  );
}

it.each([
  { selector: "[data-theme='light']", colours: LIGHT },
  { selector: "[data-theme='dark']", colours: DARK },
])('has the colours of $selector in the style sheet', ({ selector, colours }) => {
  expect(readColours(selector)).toMatchObject(colours);
});
