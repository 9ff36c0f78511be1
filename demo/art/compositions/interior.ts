import { BORDERS } from '#shared/woven/motifs.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { counter, hangingPlant, lamp, shelves, tiledFloor } from '../kit/room.ts';
import { type Scene, SCENE_HEIGHT, SCENE_WIDTH, thingsInTurn } from '../kit/scene.ts';
import { cropped, faded, mirror, place, rect, repeat } from '../kit/shapes.ts';
import { wovenStrip } from '../kit/weaving.ts';

const FLOOR = 690;

function view({ palette, random }: Scene, x: number, y: number): string {
  const [width, height] = [250, 210];
  const land =
    rect(0, 0, SCENE_WIDTH, 560, mix(palette.sky[0], palette.sky[1], 0.35)) +
    volcanoes(palette, random, SCENE_WIDTH, 560);
  return (
    rect(x - 16, y - 16, width + 32, height + 32, palette.wood, 6) +
    cropped(x, y, width, height, place(x - 40, y, 0.38, land)) +
    rect(x + width / 2 - 5, y, 10, height, palette.wood) +
    rect(x - 26, y + height + 12, width + 52, 18, lighter(palette.wood, 0.2), 4)
  );
}

export function interior(scene: Scene): string {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const plaster = lighter(palette.walls[0], 0.45);
  const columns = random.between(5, 6);
  const board = { x: 130, y: 104, width: 600, rows: 2, gap: 142, columns, wood: lighter(palette.wood, 0.18) };
  const goods = shelves(board, (x, y, index) => place(x, y, 1.05, thing(index)));
  const onCounter = repeat(3, (at) => place(190 + at * 205, 526, 1.35, thing(columns * 2 + at)));
  const front =
    counter(70, 540, 1060, FLOOR + 40, palette.wood) +
    wovenStrip('front', {
      x: 70,
      y: 566,
      width: 1060,
      stitch: 6,
      motif: random.pick(BORDERS),
      ground: darker(palette.dyes[0], 0.35),
      dyes: [palette.dyes[2], palette.dyes[1], lighter(palette.dyes[0], 0.4)],
    });
  const room =
    view(scene, 860, 170) +
    goods +
    place(940, 640, 2.15, person(random, palette, { apron: true, greets: random.next() < 0.5 })) +
    front +
    onCounter;
  return (
    rect(0, 0, SCENE_WIDTH, FLOOR, plaster) +
    faded(0.55, rect(0, 0, SCENE_WIDTH, 60, darker(plaster, 0.12))) +
    tiledFloor(SCENE_WIDTH, FLOOR, SCENE_HEIGHT, lighter(palette.ground, 0.2)) +
    (random.next() < 0.5 ? mirror(SCENE_WIDTH / 2, room) : room) +
    hangingPlant(60, 120, palette.leaf, palette.roof) +
    [300, 600, 900].map((x) => lamp(x, random.between(96, 124), palette.dyes[1])).join('')
  );
}
