/** A figure as woven: one string a row, one character a stitch; '.' is ground, '1' to '4' are threads. */
export type Motif = readonly string[];

const reversed = (text: string) => text.split('').reverse().join('');

/** The figure whose left half, centre column included, is given. */
export const mirrored = (half: Motif): Motif => half.map((row) => row + reversed(row.slice(0, -1)));

/** The figure whose upper left quarter, centre column and row included, is given. */
export const fourfold = (quarter: Motif): Motif => [
  ...mirrored(quarter),
  ...mirrored(quarter).slice(0, -1).reverse(),
];

/** The same figure facing the other way. */
export const flipped = (motif: Motif): Motif => motif.map(reversed);

/** Figures side by side, with ground between and around them, aligned at the bottom. */
export function inRow(motifs: readonly Motif[], gap: number): Motif {
  const height = Math.max(...motifs.map((motif) => motif.length));
  const widthOf = (motif: Motif) => motif[0]?.length ?? 0;
  const rowOf = (motif: Motif, row: number) =>
    motif[row - height + motif.length] ?? '.'.repeat(widthOf(motif));
  return Array.from(
    { length: height },
    (_, row) => motifs.map((motif) => rowOf(motif, row)).join('.'.repeat(gap)) + '.'.repeat(gap),
  );
}

const THREADS = ['1', '2', '3', '4'];

function pathOf(motif: Motif, thread: string): string {
  const runs = motif.flatMap((row, y) =>
    [...row.matchAll(new RegExp(`${thread}+`, 'g'))].map((run) => `M${run.index} ${y}.5h${run[0].length}`),
  );
  return runs.join('');
}

const known = new WeakMap<Motif, string[]>();

/**
 * SVG paths of threads '1' to '4', to be stroked one unit wide: a horizontal line for every run of stitches, nothing for a thread
 * that the figure does without. The same figure is only read once: a page may show dozens.
 */
export function threadPaths(motif: Motif): readonly string[] {
  const paths = known.get(motif) ?? THREADS.map((thread) => pathOf(motif, thread));
  known.set(motif, paths);
  return paths;
}

/** The figure as shapes of an SVG, one unit a stitch, in the dyes of threads '1', '2' and so on. */
export const threadShapes = (motif: Motif, dyes: readonly string[]): string =>
  threadPaths(motif)
    .map((path, at) => path && `<path stroke="${dyes[at]}" d="${path}"/>`)
    .join('');

export const MARIGOLD = '#f2b02e';
export const CREAM = '#fbf1dc';
const [JADE, RED] = ['#1aa392', '#dc4a35'];

/** Dark ground of a band. */
export const GROUND = '#17202e';

/** Threads '1' to '4' of what is woven in the product's own colours; they read on light and on dark. */
export const OWN_THREADS = [MARIGOLD, JADE, RED, CREAM];

const BRIGHT_HUES = [4, 168, 212, 328] as const;

const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** A deep ground in the hue (degrees), and threads: marigold, the hue itself, the one of ours farthest from it, cream. */
export function clothDyes(hue: number): { ground: string; threads: string[] } {
  const opposite = BRIGHT_HUES.reduce((a, b) => (hueDistance(b, hue) > hueDistance(a, hue) ? b : a));
  return {
    ground: `hsl(${hue} 42% 24%)`,
    threads: [MARIGOLD, `hsl(${hue} 50% 64%)`, `hsl(${opposite} 68% 60%)`, CREAM],
  };
}

const GROUND_HUES = [352, 222, 168, 22, 282, 200, 140, 322, 250, 185, 8, 304] as const;

/** Hue for the cloths of one kind of thing, by the id of the kind; a thing of no kind takes the first. */
export function kindHue(id: number | null): number {
  return GROUND_HUES[(id ?? 0) % GROUND_HUES.length] ?? GROUND_HUES[0];
}
