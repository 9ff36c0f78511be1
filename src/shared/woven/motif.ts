export type Motif = readonly string[];

const reversed = (text: string) => text.split('').reverse().join('');

export const mirrored = (half: Motif): Motif => half.map((row) => row + reversed(row.slice(0, -1)));

export const fourfold = (quarter: Motif): Motif => [
  ...mirrored(quarter),
  ...mirrored(quarter).slice(0, -1).reverse(),
];

export const flipped = (motif: Motif): Motif => motif.map(reversed);

export function inRow(motifs: readonly Motif[], gap: number): Motif {
  const height = Math.max(...motifs.map((motif) => motif.length));
  const width = (motif: Motif) => motif[0]?.length ?? 0;
  const rowOf = (motif: Motif, row: number) => motif[row - height + motif.length] ?? '.'.repeat(width(motif));
  return Array.from(
    { length: height },
    (_, row) => motifs.map((motif) => rowOf(motif, row)).join('.'.repeat(gap)) + '.'.repeat(gap),
  );
}

const THREADS = ['1', '2', '3', '4'];

function threadPath(motif: Motif, thread: string): string {
  const runs = motif.flatMap((row, y) =>
    [...row.matchAll(new RegExp(`${thread}+`, 'g'))].map((run) => `M${run.index} ${y}.5h${run[0].length}`),
  );
  return runs.join('');
}

const known = new WeakMap<Motif, string[]>();

/** Returns the paths of threads '1' to '4', one unit wide. Memoized: a page may show dozens. */
export function threadPaths(motif: Motif): readonly string[] {
  const paths = known.get(motif) ?? THREADS.map((thread) => threadPath(motif, thread));
  known.set(motif, paths);
  return paths;
}

export const threadShapes = (motif: Motif, dyes: readonly string[]): string =>
  threadPaths(motif)
    .map((path, at) => path && `<path stroke="${dyes[at]}" d="${path}"/>`)
    .join('');

export const MARIGOLD = '#f2b02e';
export const CREAM = '#fbf1dc';
const [JADE, RED] = ['#1aa392', '#dc4a35'];

export const GROUND = '#17202e';

export const OWN_THREADS = [MARIGOLD, JADE, RED, CREAM];

const BRIGHT_HUES = [4, 168, 212, 328] as const;

const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** Returns the colours for a `hue` in degrees. Threads: marigold, the hue, our colour farthest from it, cream. */
export function clothDyes(hue: number): { ground: string; threads: string[] } {
  const opposite = BRIGHT_HUES.reduce((a, b) => (hueDistance(b, hue) > hueDistance(a, hue) ? b : a));
  return {
    ground: `hsl(${hue} 42% 24%)`,
    threads: [MARIGOLD, `hsl(${hue} 50% 64%)`, `hsl(${opposite} 68% 60%)`, CREAM],
  };
}

const GROUND_HUES = [352, 222, 168, 22, 282, 200, 140, 322, 250, 185, 8, 304] as const;

export function kindHue(id: number | null): number {
  return GROUND_HUES[(id ?? 0) % GROUND_HUES.length] ?? GROUND_HUES[0];
}
