import { expect, it } from 'vitest';
import { qrModules, qrPath } from './qr-code.tsx';

const ADDRESS = 'https://plaza.example/business/123/panaderia-la-espiga';

function blackened(path: string): Set<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g);
  return new Set(
    [...runs].flatMap(([, x, y, width, back]) => {
      expect(back).toBe(width);
      return Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`);
    }),
  );
}

it('draws exactly the black modules of the code', () => {
  const modules = qrModules(ADDRESS);
  const black = modules.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`${x} ${y}`] : [])));
  expect(black.length).toBeGreaterThan(200);
  expect(blackened(qrPath(modules))).toEqual(new Set(black));
});
