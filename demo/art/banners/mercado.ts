import { paperFlags, street } from '../kit/building.ts';
import { lighter } from '../kit/colour.ts';
import { hills, shadow, sky, tree, volcano } from '../kit/landscape.ts';
import { canopy, crate } from '../kit/market.ts';
import type { Palette } from '../kit/palette.ts';
import { person } from '../kit/person.ts';
import { faded, path, place, rect, repeat } from '../kit/shapes.ts';
import { artesanias } from '../trades/artesanias.ts';
import { tienda } from '../trades/tienda.ts';
import { agro } from '../trades/agro.ts';
import { panaderia } from '../trades/panaderia.ts';
import type { SeededRandom } from '#shared/seeded-random.ts';
import type { Thing } from '../kit/scene.ts';

export function mercado(palette: Palette, random: SeededRandom): string {
  const { dyes } = palette;
  const stalls: { x: number; things: readonly Thing[]; dye: string }[] = [
    { x: 60, things: artesanias.things, dye: dyes[0] },
    {
      x: 570,
      things: [...agro.things.slice(5, 6), ...tienda.things.slice(5, 7), ...agro.things.slice(0, 1)],
      dye: dyes[1],
    },
    { x: 1080, things: panaderia.things, dye: dyes[2] },
  ];
  const stall = ({ x, things, dye }: (typeof stalls)[number], at: number) => {
    const thing = (index: number) =>
      (things[index % things.length] ?? tienda.things[0])([
        dyes[index % 3] ?? dye,
        dyes[(index + 1) % 3] ?? dye,
        dyes[(index + 2) % 3] ?? dye,
      ]);
    return (
      shadow(x + 230, 560, 240, 16) +
      rect(x + 26, 250, 12, 302, palette.wood, 3) +
      rect(x + 422, 250, 12, 302, palette.wood, 3) +
      place(
        x + 230 + (at - 1) * 60,
        540,
        1.25,
        person(random, palette, { apron: at === 2, greets: at === 1 }),
      ) +
      rect(x + 20, 450, 420, 18, lighter(palette.wood, 0.2), 4) +
      path(`M${x + 28} 468h404l-10 84h-384z`, dye) +
      repeat(6, (fold) => faded(0.14, path(`M${x + 52 + fold * 66} 468h16l-4 84h-14z`, '#1a1420'))) +
      repeat(5, (item) => place(x + 70 + item * 80, 450, 0.86, thing(item))) +
      place(x - 6, 148, 1, canopy(0, 0, 470, [dye, palette.trim])) +
      repeat(2, (box) => crate(x + 128 + box * 206, 606, palette.wood, (item) => thing(box * 3 + item + 2)))
    );
  };
  return (
    sky(palette, random, 1600, 440) +
    volcano(1160, 480, 330, palette.mountains[0], false) +
    volcano(520, 480, 410, palette.mountains[1], true) +
    hills(random, 1600, 490, palette.mountains[2]) +
    place(30, 500, 2.3, tree(palette.leaf, palette.wood)) +
    place(1560, 500, 2.5, tree(palette.leaf, palette.wood)) +
    street(random, 1600, 490, 640, palette.ground) +
    stalls.map(stall).join('') +
    place(540, 622, 1.3, person(random, palette, { outdoors: true })) +
    place(1052, 626, 1.35, person(random, palette, { outdoors: true })) +
    paperFlags(-20, 24, 820, 36, [...dyes, palette.trim]) +
    paperFlags(800, 24, 820, 36, [...dyes, palette.trim])
  );
}
