import { seededRandom } from '../seeded-random.ts';
import { CREAM, MARIGOLD, type Motif, clothDyes, threadShapes } from './motif.ts';
import { BORDERS, FIGURES } from './motifs.ts';

export const CLOTH_WIDTH = 72;
export const CLOTH_HEIGHT = 45;

function bandMarkup(id: string, motif: Motif, y: number, dyes: string[]): string {
  const width = motif[0]?.length ?? 0;
  const x = (CLOTH_WIDTH - width) / 2;
  // One row higher than shown: rounding must not let its first row show below its last.
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${motif.length + 1}">` +
    `${threadShapes(motif, dyes)}</pattern>` +
    `<rect y="${y}" width="${CLOTH_WIDTH}" height="${motif.length}" fill="url(#${id})"/>`
  );
}

/**
 * Returns markup that is safe as inner HTML if `id` is. `hue` in degrees. Each cloth of a document needs an id of its
 * own.
 */
export function clothMarkup(seed: number, hue: number, id = `cloth${seed}`): string {
  const random = seededRandom(seed);
  const { ground, threads } = clothDyes(hue);
  const [figure, inner, outer] = [random.pick(FIGURES), random.pick(BORDERS), random.pick(BORDERS)];
  const figureTop = Math.floor((CLOTH_HEIGHT - figure.length) / 2);
  const innerTop = figureTop - 4 - inner.length;
  const outerTop = innerTop - 4 - outer.length;
  const stripe = (y: number, height: number) =>
    `<rect y="${y}" width="${CLOTH_WIDTH}" height="${height}" fill="${random.pick([MARIGOLD, CREAM, ...threads])}"/>`;
  const upperHalf = [
    stripe(figureTop - 3, 1),
    bandMarkup(`${id}i`, inner, innerTop, threads),
    stripe(innerTop - 3, 2),
    bandMarkup(`${id}o`, outer, outerTop, threads),
  ].join('');
  return (
    `<rect width="${CLOTH_WIDTH}" height="${CLOTH_HEIGHT}" fill="${ground}"/>` +
    `<g shape-rendering="crispEdges"><g id="${id}">${upperHalf}</g>` +
    `<use href="#${id}" transform="matrix(1 0 0 -1 0 ${CLOTH_HEIGHT})"/>` +
    `${bandMarkup(`${id}f`, figure, figureTop, threads)}</g>`
  );
}
