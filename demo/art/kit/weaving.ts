import { CREAM, type Motif, threadShapes } from '#shared/woven/motif.ts';
import { faded, rect } from './shapes.ts';

interface Strip {
  x: number;
  y: number;
  width: number;
  stitch: number;
  motif: Motif;
  ground: string;
  dyes: readonly string[];
}

/** `id` is unique in the picture. */
export function wovenStrip(id: string, { x, y, width, stitch, motif, ground, dyes }: Strip): string {
  const height = (motif.length + 4) * stitch;
  const period = (motif[0]?.length ?? 1) * stitch;
  const [edge = CREAM] = dyes;
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" x="${x}" y="${y}" width="${period}" height="${height + stitch}">` +
    `<g transform="translate(0 ${stitch * 2}) scale(${stitch})">${threadShapes(motif, [...dyes, CREAM])}</g></pattern>` +
    rect(x, y, width, height, ground) +
    rect(x, y, width, height, `url(#${id})`) +
    rect(x, y, width, stitch, edge) +
    rect(x, y + height - stitch, width, stitch, edge) +
    faded(0.12, rect(x, y + height - stitch * 3, width, stitch * 3, '#1a1420'))
  );
}
