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
export function dyesOf(hue: number): { ground: string; threads: string[] } {
  const opposite = BRIGHT_HUES.reduce((a, b) => (hueDistance(b, hue) > hueDistance(a, hue) ? b : a));
  return {
    ground: `hsl(${hue} 42% 24%)`,
    threads: [MARIGOLD, `hsl(${hue} 50% 64%)`, `hsl(${opposite} 68% 60%)`, CREAM],
  };
}

const GROUND_HUES = [352, 222, 168, 22, 282, 200, 140, 322, 250, 185, 8, 304] as const;

/** Hue for the cloths of one kind of thing, by the id of the kind; a thing of no kind takes the first. */
export function hueOfKind(id: number | null): number {
  return GROUND_HUES[(id ?? 0) % GROUND_HUES.length] ?? GROUND_HUES[0];
}
