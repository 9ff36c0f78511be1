import type { SeededRandom } from '#shared/seeded-random.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palette.ts';
import { circle, faded, oval, path, rect, repeat } from './shapes.ts';

export function sky(palette: Palette, random: SeededRandom, width: number, height: number): string {
  const [top, bottom] = palette.sky;
  const sunX = random.between(15, 85) * (width / 100);
  const gradient =
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  const sun =
    faded(0.35, circle(sunX, height * 0.42, 120, palette.sun)) + circle(sunX, height * 0.42, 74, palette.sun);
  const clouds = repeat(random.between(2, 4), () =>
    cloud(
      random.between(0, 100) * (width / 100),
      random.between(8, 38) * (height / 100),
      random.between(6, 12) / 10,
    ),
  );
  return gradient + rect(0, 0, width, height, 'url(#sky)') + sun + faded(0.7, clouds);
}

const cloud = (x: number, y: number, scale: number) =>
  path(
    `M${x} ${y}h${150 * scale}a${22 * scale} ${22 * scale} 0 0 0 -18 ${-36 * scale}` +
      `a${34 * scale} ${34 * scale} 0 0 0 ${-58 * scale} ${-14 * scale}a${28 * scale} ${28 * scale} 0 0 0 ${-52 * scale} ${14 * scale}` +
      `a${20 * scale} ${20 * scale} 0 0 0 -16 ${36 * scale}z`,
    '#ffffff',
  );

export function volcano(x: number, base: number, height: number, colour: string, plume: boolean): string {
  const half = height * 1.35;
  const lip = height * 0.07;
  const top = base - height;
  const slope = (side: 1 | -1) =>
    `C${x + side * half * 0.55} ${base - height * 0.22} ${x + side * half * 0.25} ${base - height * 0.62} ${x + side * lip} ${top}`;
  const left = `M${x - half} ${base}${slope(-1)}`;
  const body = `${left}L${x + lip} ${top}C${x + half * 0.25} ${base - height * 0.62} ${x + half * 0.55} ${base - height * 0.22} ${x + half} ${base}z`;
  const shade = `M${x + lip} ${top}C${x + half * 0.25} ${base - height * 0.62} ${x + half * 0.55} ${base - height * 0.22} ${x + half} ${base}H${x + half * 0.1}L${x - lip * 0.4} ${base - height * 0.5}L${x + lip} ${base - height * 0.72}z`;
  const smoke = plume
    ? faded(
        0.55,
        circle(x + 4, top - 16, 16, '#fff6ea') +
          circle(x + 26, top - 40, 24, '#fff6ea') +
          circle(x + 60, top - 62, 32, '#fff6ea') +
          circle(x + 104, top - 74, 26, '#fff6ea'),
      )
    : '';
  return smoke + path(body, colour) + path(shade, darker(colour, 0.12));
}

export function volcanoes(palette: Palette, random: SeededRandom, width: number, base: number): string {
  const [far, middle, near] = palette.mountains;
  const first = random.between(12, 42) / 100;
  const second = first + random.between(28, 48) / 100;
  const tall = base * (random.between(76, 88) / 100);
  return (
    volcano(width * second, base, tall * 0.74, far, false) +
    volcano(width * first, base, tall, middle, random.next() < 0.5) +
    hills(random, width, base, near)
  );
}

export function hills(random: SeededRandom, width: number, base: number, colour: string): string {
  const crest = repeat(6, (step) => {
    const x = (width / 5) * step;
    return `S${x - 90} ${base - random.between(50, 130)} ${x} ${base - random.between(50, 110)}`;
  });
  return path(`M0 ${base}V${base - 80}${crest}V${base}z`, colour);
}

/** 100 high, its foot at the origin; so is `pine`. `palm` is about 110 high. */
export const tree = (leaf: string, wood: string): string =>
  path('M-4 0L-2 -50h5L6 0z', wood) +
  circle(0, -66, 32, leaf) +
  circle(-22, -54, 22, leaf) +
  circle(24, -52, 20, darker(leaf, 0.14)) +
  circle(-8, -76, 16, lighter(leaf, 0.18));

export const pine = (leaf: string, wood: string): string =>
  rect(-3, -14, 6, 14, wood) +
  path('M0 -100L22 -12H-22z', leaf) +
  path('M0 -100L22 -12H0z', darker(leaf, 0.14));

const frond = (leaf: string, bend: number, drop: number) =>
  path(
    `M0 -92q${bend * 0.6} -22 ${bend} ${drop}q${-bend * 0.45} ${-drop * 0.7 - 4} ${-bend} ${-drop + 6}z`,
    leaf,
  );

export const palm = (leaf: string, wood: string): string =>
  path('M-4 0Q0 -50 -2 -94h5Q5 -50 7 0z', wood) +
  [-46, 46, -34, 34]
    .map((bend, at) => frond(at % 2 ? darker(leaf, 0.15) : leaf, bend, at < 2 ? 22 : -10))
    .join('') +
  circle(-3, -90, 4, '#8a5a2b') +
  circle(4, -89, 4, '#7a4a22');

export function lake(
  palette: Palette,
  random: SeededRandom,
  width: number,
  top: number,
  bottom: number,
): string {
  const water = mix(palette.sky[0], '#2f6f8f', 0.45);
  const glints = repeat(14, () => {
    const y = random.between(top + 12, bottom - 8);
    return rect(random.between(0, width), y, random.between(40, 150), 3, '#ffffff', 2);
  });
  return rect(0, top, width, bottom - top, water) + faded(0.3, glints);
}

export const shadow = (x: number, y: number, rx: number, ry = rx * 0.16): string =>
  faded(0.18, oval(x, y, rx, ry, '#1a1420'));
