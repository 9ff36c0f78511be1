export const BRAND_MARK_SIDE = 7;

const COLOURS = ['#c2311f', '#fbbf24', '#0f8a7e', '#fbf1dc'];

function steppedDiamond(steps: number): string {
  const flank = (right: number, down: number) => `h${right}v${down}`.repeat(steps - 1);
  const top = `M${(BRAND_MARK_SIDE - 1) / 2} ${(BRAND_MARK_SIDE + 1) / 2 - steps}h1`;
  const right = `v1${flank(1, 1)}${flank(-1, 1)}`;
  const left = `h-1v-1${flank(-1, -1)}${flank(1, -1)}`;
  return `${top}${right}${left}z`;
}

export const BRAND_MARK = COLOURS.map((colour, at) => ({
  colour,
  path: steppedDiamond(COLOURS.length - at),
}));

export const BRAND_MARK_SHAPES = BRAND_MARK.map(
  ({ colour, path }) => `<path fill="${colour}" d="${path}"/>`,
).join('');
