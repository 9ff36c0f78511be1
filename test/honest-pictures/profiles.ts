import { bigEndian } from '../hostile-pictures/hostile-picture.ts';

type Column = readonly [x: number, y: number, z: number];

/** Red, green and blue in XYZ under D50 (ICC.1:2022), and one exponent. */
interface RgbSpace {
  columns: readonly [Column, Column, Column];
  gamma: number;
}

export const SPACES = {
  adobeRgb: {
    columns: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    gamma: 2.2,
  },
  displayP3: {
    columns: [
      [0.51512, 0.2412, -0.00105],
      [0.29198, 0.69225, 0.04189],
      [0.1571, 0.06657, 0.78407],
    ],
    gamma: 2.2,
  },
  proPhoto: {
    columns: [
      [0.7977, 0.28804, 0],
      [0.13519, 0.71188, 0],
      [0.03134, 0.00008, 0.8251],
    ],
    gamma: 1.8,
  },
  gammaOne: {
    columns: [
      [0.43607, 0.22249, 0.01392],
      [0.38515, 0.71687, 0.09708],
      [0.14307, 0.06061, 0.7141],
    ],
    gamma: 1,
  },
} satisfies Record<string, RgbSpace>;

const D50: Column = [0.9642, 1, 0.8249];
const HEADER_BYTES = 128;

const fixed = (value: number) => bigEndian((Math.round(value * 65_536) + 2 ** 32) % 2 ** 32, 4);
const tag = (type: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...content]);
const xyz = (column: Column) => tag('XYZ ', ...column.map(fixed));
const curve = (gamma: number) =>
  tag('curv', bigEndian(1, 4), bigEndian(Math.round(gamma * 256), 2), Buffer.alloc(2));

function profile(kind: 'RGB ' | 'GRAY', tags: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const start = HEADER_BYTES + 4 + tags.length * 12;
  let at = start;
  const rows = tags.map(([name, content]) => {
    const row = Buffer.concat([Buffer.from(name), bigEndian(at, 4), bigEndian(content.length, 4)]);
    at += content.length;
    return row;
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(at, 0);
  header.write('\x02\x10', 8, 'latin1');
  header.write(`mntr${kind}XYZ `, 12);
  header.write('acsp', 36);
  Buffer.concat(D50.map(fixed)).copy(header, 68);
  return Buffer.concat([header, bigEndian(tags.length, 4), ...rows, ...tags.map(([, content]) => content)]);
}

/** The tags that every profile has; `padding` bytes of copyright make it as large as those of printers. */
function commonTags(padding: number) {
  const copyright = tag('text', Buffer.alloc(padding + 4 - (padding % 4), 'a'));
  const description = tag('desc', bigEndian(4, 4), Buffer.from('Lab\0'), Buffer.alloc(80));
  return [
    ['desc', description],
    ['cprt', copyright],
    ['wtpt', xyz(D50)],
  ] as const;
}

export function rgbProfile({ columns: [red, green, blue], gamma }: RgbSpace, padding = 0): Buffer {
  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve(gamma)] as const);
  const columns = [
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
  ] as const;
  return profile('RGB ', [...commonTags(padding), ...columns, ...curves]);
}

export const greyProfile = (gamma: number): Buffer =>
  profile('GRAY', [...commonTags(0), ['kTRC', curve(gamma)]]);
