/** Legible on light and dark pages alike, whichever the reader prefers. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #17202e }
  .muted { fill: #586174 } .grid { stroke: #e6e1d8 }
  .tone-0 { fill: #94a3b8; stroke: #94a3b8 } .tone-1 { fill: #0d6efd; stroke: #0d6efd } .tone-2 { fill: #b45309; stroke: #b45309 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8edf5 } .muted { fill: #9aa6b8 } .grid { stroke: #2a3446 }
    .tone-1 { fill: #60a5fa; stroke: #60a5fa } .tone-2 { fill: #fbbf24; stroke: #fbbf24 }
  }`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text that begins at the point, or ends or has its middle there. */
export const label = (
  x: number,
  y: number,
  text: string,
  { anchor = 'start', muted = false }: { anchor?: 'start' | 'middle' | 'end'; muted?: boolean } = {},
): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"${muted ? ' class="muted"' : ''}>${escaped(text)}</text>`;

/** The names of up to three tones, side by side. */
export const legend = (x: number, y: number, names: readonly string[]): string =>
  names
    .map((name, tone) => {
      const left = x + tone * 130;
      return `<rect class="tone-${tone}" x="${left}" y="${y - 10}" width="11" height="11" rx="2"/>${label(left + 17, y, name)}`;
    })
    .join('');

/** A drawing of the size. */
export const svg = (width: number, height: number, title: string, content: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
    ...content,
    '</svg>\n',
  ].join('\n');
