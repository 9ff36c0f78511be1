import { expect, it } from 'vitest';
import { renderMail } from './template.ts';

/** Gmail cuts longer mails. */
const MAX_HTML_BYTES = 102 * 1024;

const letter = renderMail(
  { name: 'Plaza Chapina', url: 'https://plaza.example' },
  {
    subject: 'Asunto',
    preview: 'Vista previa',
    heading: 'Título',
    opening: ['Primero.', 'Segundo.'],
    details: [['Cuándo', 'Hoy']],
    action: { label: 'Seguir', url: 'https://plaza.example/seguir?a=1&b=2' },
    closing: ['Al final.'],
  },
);

it('is readable as plain text', () => {
  expect(letter.text).toBe(
    [
      'TÍTULO\n',
      'Primero.\n',
      'Segundo.\n',
      'Cuándo: Hoy\n',
      'Seguir:',
      'https://plaza.example/seguir?a=1&b=2\n',
      'Al final.\n',
      '-- ',
      'Plaza Chapina',
      'https://plaza.example\n',
    ].join('\n'),
  );
});

it('fetches nothing, runs nothing, and is short enough to be shown whole', () => {
  expect(letter.html).not.toMatch(/<(img|script|link|iframe|svg|form)\b|url\(|@import|javascript:/i);
  expect(letter.html).toContain('href="https://plaza.example/seguir?a=1&amp;b=2"');
  expect(letter.html.length).toBeLessThan(MAX_HTML_BYTES);
});

it('is woven evenly: every row of a figure is as wide as the next', () => {
  const rows = [...letter.html.matchAll(/<table[^>]* width="(\d+)"><tr>(.*?)<\/tr>/g)];
  expect(rows).toHaveLength(14);
  for (const [, width, cells = ''] of rows) {
    const widths = [...cells.matchAll(/<td width="(\d+)"/g)].map(([, cell]) => Number(cell));
    expect(widths.reduce((sum, cell) => sum + cell, 0)).toBe(Number(width));
  }
});

it('escapes every text that people may have written', () => {
  const text = '<b onclick="a">&';
  const site = { name: text, url: 'https://plaza.example' };
  const { html } = renderMail(site, {
    subject: text,
    preview: text,
    heading: text,
    opening: [text],
    details: [
      [text, text],
      [text, text, 'https://plaza.example/?a="b"'],
    ],
    action: { label: text, url: 'https://plaza.example/?a="b"' },
    closing: [text],
  });
  expect(html).not.toMatch(/<b[ >]/);
  expect(html).not.toContain('onclick="');
  expect(html).not.toContain('a="b"');
});
