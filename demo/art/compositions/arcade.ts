import { bougainvillea, flowerPot, grilledWindow, roundSign, street, tiledRoof } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { pine, sky, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { type Scene, SCENE_HEIGHT, SCENE_WIDTH, thingsInTurn } from '../kit/scene.ts';
import { faded, path, place, rect, repeat } from '../kit/shapes.ts';

const FOOT = 690;
const ARCH = { width: 240, spring: 480, step: 320, first: 120 };

const archway = (x: number, grow: number) =>
  `M${x - grow} ${FOOT}V${ARCH.spring}a${ARCH.width / 2 + grow} ${ARCH.width / 2 + grow} 0 0 1 ${ARCH.width + grow * 2} 0V${FOOT}z`;

export function arcade(scene: Scene): string {
  const { palette, random, trade } = scene;
  const thing = thingsInTurn(scene);
  const [wall] = palette.walls;
  const top = 190;
  const bay = (at: number) => {
    const x = ARCH.first + at * ARCH.step;
    const table =
      rect(x + 26, FOOT - 96, ARCH.width - 52, 12, lighter(palette.wood, 0.2), 3) +
      path(
        `M${x + 34} ${FOOT - 84}h${ARCH.width - 68}v84h${68 - ARCH.width}z`,
        palette.dyes[at % 3] ?? wall,
      ) +
      repeat(2, (side) => place(x + 78 + side * 84, FOOT - 96, 0.92, thing(at * 2 + side)));
    return (
      path(archway(x, 18), palette.trim) +
      path(archway(x, 0), mix(wall, '#3d2a2c', 0.75)) +
      path(archway(x, -34), mix(wall, '#6b4a3c', 0.7)) +
      (at === 1 ? place(x + 120, FOOT, 1.2, person(random, palette, { apron: true, greets: true })) : table)
    );
  };
  return (
    sky(palette, random, SCENE_WIDTH, 420) +
    volcanoes(palette, random, SCENE_WIDTH, 400) +
    rect(0, 396, SCENE_WIDTH, FOOT - 396, palette.mountains[2]) +
    [10, 1190].map((x) => place(x, FOOT, 3.4, pine(palette.leaf, palette.wood))).join('') +
    rect(40, top, 1120, FOOT - top, wall) +
    rect(40, 330, 1120, 14, palette.trim) +
    faded(0.14, rect(40, 344, 1120, 10, '#1a1420')) +
    faded(0.5, rect(40, FOOT - 60, 1120, 60, darker(wall, 0.4))) +
    tiledRoof(20, top + 12, 1160, 52, palette.roof) +
    repeat(3, bay) +
    [150, 980].map((x) => grilledWindow(x + 20, 222, 70, 74, palette)).join('') +
    roundSign(600, 274, 58, palette, trade.emblems[0](palette.dyes)) +
    bougainvillea(random.pick([420, 820]), top - 4, random, palette) +
    street(random, SCENE_WIDTH, FOOT + 18, SCENE_HEIGHT, palette.ground) +
    place(400, FOOT + 8, 0.9, flowerPot(palette, palette.dyes[1])) +
    place(722, FOOT + 8, 0.9, flowerPot(palette, palette.dyes[2])) +
    place(random.between(830, 1080), FOOT + 56, 1.2, person(random, palette, { outdoors: true }))
  );
}
