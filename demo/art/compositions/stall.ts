import { paperFlags, street } from '../kit/building.ts';
import { darker, lighter } from '../kit/colour.ts';
import { shadow, sky, tree, volcanoes } from '../kit/landscape.ts';
import { canopy, crate } from '../kit/market.ts';
import { person } from '../kit/person.ts';
import { type Scene, SCENE_HEIGHT, SCENE_WIDTH, thingsInTurn } from '../kit/scene.ts';
import { faded, line, mirror, path, place, rect, repeat } from '../kit/shapes.ts';

const GROUND = 640;

export function stall(scene: Scene): string {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const posts = [262, 938].map((x) => rect(x - 8, 250, 16, 410, darker(palette.wood, 0.15), 4)).join('');
  const table =
    rect(250, 540, 700, 24, lighter(palette.wood, 0.2), 4) +
    path('M262 564h676l-14 106h-648z', palette.dyes[1]) +
    repeat(9, (at) => path(`M${276 + at * 74} 564h22l-4 106h-18z`, darker(palette.dyes[1], 0.18)));
  const group =
    place(110, GROUND + 30, 2.6, tree(palette.leaf, palette.wood)) +
    place(1120, GROUND + 20, 2.1, tree(darker(palette.leaf, 0.08), palette.wood)) +
    shadow(600, 672, 400) +
    posts +
    place(random.between(500, 700), 640, 1.5, person(random, palette, { apron: true })) +
    table +
    repeat(3, (at) => place(360 + at * 240, 540, 1.12, thing(at + 9))) +
    canopy(220, 190, 760, [palette.dyes[0], palette.trim]) +
    repeat(
      3,
      (at) =>
        shadow(330 + at * 270, 734, 110, 12) +
        crate(330 + at * 270, 732, palette.wood, (item) => thing(at * 3 + item)),
    ) +
    place(1040, 742, 1.35, person(random, palette, { outdoors: true }));
  return (
    sky(palette, random, SCENE_WIDTH, 560) +
    volcanoes(palette, random, SCENE_WIDTH, 610) +
    faded(0.25, line(`M0 ${GROUND - 32}H${SCENE_WIDTH}`, '#ffffff', 3)) +
    street(random, SCENE_WIDTH, GROUND - 20, SCENE_HEIGHT, palette.ground) +
    (random.next() < 0.5 ? mirror(SCENE_WIDTH / 2, group) : group) +
    paperFlags(-20, 60, SCENE_WIDTH + 40, 34, [...palette.dyes, palette.trim])
  );
}
