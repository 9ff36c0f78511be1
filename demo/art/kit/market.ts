import { darker, lighter } from './colour.ts';
import { faded, path, place, rect, repeat } from './shapes.ts';

export function canopy(x: number, y: number, width: number, dyes: readonly [string, string]): string {
  const count = 10;
  const stripe = width / count;
  const strip = (at: number) => {
    const left = x + at * stripe;
    const lean = (at - count / 2) * 7;
    return path(
      `M${left - lean} ${y}h${stripe - 7}L${left + stripe} ${y + 120}a${stripe / 2} 34 0 0 1 ${-stripe} 0z`,
      dyes[at % 2] ?? dyes[0],
    );
  };
  return repeat(count, strip) + faded(0.14, rect(x, y + 104, width, 16, '#1a1420'));
}

export function crate(x: number, y: number, wood: string, contents: (at: number) => string): string {
  return (
    repeat(3, (at) => place(x - 58 + at * 58, y - 62, 0.74, contents(at))) +
    rect(x - 98, y - 84, 196, 84, wood, 4) +
    repeat(3, (at) => rect(x - 98, y - 82 + at * 28, 196, 22, lighter(wood, 0.16 + at * 0.02), 3)) +
    rect(x - 90, y - 84, 12, 84, darker(wood, 0.2)) +
    rect(x + 78, y - 84, 12, 84, darker(wood, 0.2))
  );
}
