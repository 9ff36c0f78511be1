import {
  awning,
  bougainvillea,
  doorway,
  flowerPot,
  grilledWindow,
  hangingSign,
  roundSign,
  paperFlags,
  shopWindow,
  street,
  tiledRoof,
  wall,
} from '../kit/building.ts';
import { darker } from '../kit/colour.ts';
import { sky, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { type Scene, SCENE_HEIGHT, SCENE_WIDTH, thingsInTurn } from '../kit/scene.ts';
import { cropped, mirror, place, rect, repeat } from '../kit/shapes.ts';

const FOOT = 690;

function display(scene: Scene, x: number, y: number, width: number, height: number): string {
  const thing = thingsInTurn(scene);
  const count = Math.floor(width / 96);
  const shelf = (row: number) => {
    const base = y + (height / 2) * (row + 1) - 14;
    const stand = (at: number) =>
      place(x + (width / count) * (at + 0.5), base, 0.86, thing(row * count + at));
    return rect(x, base, width, 9, '#8a6248') + repeat(count, stand);
  };
  return cropped(x, y, width, height, shelf(0) + shelf(1));
}

export function storefront(scene: Scene): string {
  const { palette, random, trade } = scene;
  const top = random.between(250, 290);
  const [main, left, right] = palette.walls;
  const arched = random.next() < 0.5;
  const glass = { x: 330, y: top + 140, width: 330, height: FOOT - top - 250 };
  const door = { x: 760, width: 150, height: 300 };
  const emblem = trade.emblems[0](palette.dyes);
  const sign =
    random.next() < 0.5
      ? roundSign(door.x + 75, top + 68, 50, palette, emblem)
      : hangingSign(934, top + 70, palette, emblem);
  const shop =
    wall(240, top, 740, FOOT, main) +
    tiledRoof(222, top + 14, 776, 54, palette.roof) +
    shopWindow(
      glass.x,
      glass.y,
      glass.width,
      glass.height,
      palette,
      display(scene, glass.x, glass.y, glass.width, glass.height),
    ) +
    awning(glass.x - 26, glass.y - 66, glass.width + 52, 76, [palette.dyes[0], palette.trim]) +
    doorway(door.x, FOOT, door.width, door.height, palette, arched) +
    sign +
    place(730, FOOT + 4, 0.9, flowerPot(palette, palette.dyes[1])) +
    place(946, FOOT + 4, 0.9, flowerPot(palette, palette.dyes[2]));
  const neighbours =
    wall(-20, top + 46, 262, FOOT, left) +
    tiledRoof(-30, top + 58, 272, 50, darker(palette.roof, 0.1)) +
    grilledWindow(70, top + 160, 96, 150, palette) +
    wall(978, top - 30, 240, FOOT, right) +
    tiledRoof(972, top - 16, 250, 50, darker(palette.roof, 0.06)) +
    grilledWindow(1056, top + 110, 96, 160, palette);
  const passers = repeat(random.between(0, 2), (at) =>
    place(random.between(120, 560) + at * 540, FOOT + 50, 1.15, person(random, palette, { outdoors: true })),
  );
  const flags =
    random.next() < 0.45 ? paperFlags(-20, 70, SCENE_WIDTH + 40, 40, [...palette.dyes, palette.trim]) : '';
  const houses = neighbours + shop + bougainvillea(252, top - 8, random, palette);
  return (
    sky(palette, random, SCENE_WIDTH, 500) +
    volcanoes(palette, random, SCENE_WIDTH, 460) +
    (random.next() < 0.5 ? mirror(SCENE_WIDTH / 2, houses) : houses) +
    street(random, SCENE_WIDTH, FOOT + 18, SCENE_HEIGHT, palette.ground) +
    flags +
    passers
  );
}
