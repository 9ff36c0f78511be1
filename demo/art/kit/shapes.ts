// SVG shapes as text. Angles are degrees, lengths pixels, colours hex.

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const faded = (opacity: number, ...shapes: string[]): string =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`;

export const place = (x: number, y: number, scale: number, shapes: string, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''} scale(${round(scale)})">${shapes}</g>`;

export const mirror = (x: number, shapes: string): string =>
  `<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${shapes}</g>`;

export const repeat = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

const round = (value: number) => Math.round(value * 100) / 100;

export const cropped = (x: number, y: number, width: number, height: number, shapes: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${shapes}</svg>`;
