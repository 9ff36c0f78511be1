/** Chromaticities x and y of white, red, green and blue. */
export type Chromaticities = readonly [number, number, number, number, number, number, number, number];

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

export type Transfer = number | 'srgb';

const D50: Vector = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const apply = ([x, y, z]: Matrix, to: Vector): Vector => [dot(x, to), dot(y, to), dot(z, to)];
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

/** Solves `columns · result = right` by Cramer's rule; null for colours on one line. */
function solve([a, b, c]: Matrix, right: Vector): Vector | null {
  const determinant = dot(a, cross(b, c));
  if (Math.abs(determinant) < 1e-9) return null;
  return scale([dot(right, cross(b, c)), dot(a, cross(right, c)), dot(a, cross(b, right))], 1 / determinant);
}

const toXyz = (x: number, y: number): Vector => [x / y, 1, (1 - x - y) / y];

function findColumns([wx, wy, rx, ry, gx, gy, bx, by]: Chromaticities): Matrix | null {
  if ([wy, ry, gy, by].some((y) => y < 0.001)) return null;
  const white = toXyz(wx, wy);
  const primaries: Matrix = [toXyz(rx, ry), toXyz(gx, gy), toXyz(bx, by)];
  const amounts = solve(primaries, white);
  const [from, to] = [apply(BRADFORD, white), apply(BRADFORD, D50)];
  if (!amounts || from.some((value) => value < 0.001)) return null;
  const adapt = (colour: Vector): Vector | null => {
    const [l, m, s] = apply(BRADFORD, colour);
    return solve(transpose(BRADFORD), [(l * to[0]) / from[0], (m * to[1]) / from[1], (s * to[2]) / from[2]]);
  };
  const [red, green, blue] = primaries.map((colour, index) => adapt(scale(colour, amounts[index] ?? 0)));
  return red && green && blue ? [red, green, blue] : null;
}

function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(Math.max(-32_000, Math.min(32_000, value)) * 65_536));
  return bytes;
}

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const tag = (type: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...content]);

const curve = (transfer: Transfer) =>
  transfer === 'srgb'
    ? tag('para', integer(3 << 16), ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].map(fixed))
    : tag('para', integer(0), fixed(transfer));

const HEADER_BYTES = 128;
const VERSION = 0x0430_0000;

function join(kind: 'RGB ' | 'GRAY', tags: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  let at = HEADER_BYTES + 4 + tags.length * 12;
  const rows = tags.map(([name, content]) => {
    const row = Buffer.concat([Buffer.from(name), integer(at), integer(content.length)]);
    at += content.length;
    return row;
  });
  const header = Buffer.concat([
    integer(at),
    Buffer.alloc(4),
    integer(VERSION),
    Buffer.from(`mntr${kind}XYZ `),
    Buffer.alloc(12),
    Buffer.from('acsp'),
    Buffer.alloc(28),
    ...D50.map(fixed),
    Buffer.alloc(48),
  ]);
  return Buffer.concat([header, integer(tags.length), ...rows, ...tags.map(([, content]) => content)]);
}

const text = (content: string) => {
  const utf16 = Buffer.from(content, 'utf16le').swap16();
  return tag('mluc', integer(1), integer(12), Buffer.from('enUS'), integer(utf16.length), integer(28), utf16);
};
const COMMON = [
  ['desc', text('picture ')],
  ['cprt', text('none')],
  ['wtpt', tag('XYZ ', ...D50.map(fixed))],
] as const;

/** Returns an ICC profile (ICC.1:2022) of an RGB space; null for primaries that span none. */
export function createRgbProfile(chromaticities: Chromaticities, transfer: Transfer): Buffer | null {
  const columns = findColumns(chromaticities);
  if (!columns) return null;
  return join('RGB ', [
    ...COMMON,
    ...(['rXYZ', 'gXYZ', 'bXYZ'] as const).map(
      (name, index) => [name, tag('XYZ ', ...(columns[index] ?? D50).map(fixed))] as const,
    ),
    ...(['rTRC', 'gTRC', 'bTRC'] as const).map((name) => [name, curve(transfer)] as const),
  ]);
}

export const createGreyProfile = (transfer: Transfer): Buffer =>
  join('GRAY', [...COMMON, ['kTRC', curve(transfer)]]);
