import { FIGURES } from '#shared/woven/motifs.ts';
import { flowerPot } from '../kit/building.ts';
import { darker, lighter } from '../kit/colour.ts';
import { shadow, sky, volcanoes } from '../kit/landscape.ts';
import { type Scene, SCENE_HEIGHT, SCENE_WIDTH, thingsInTurn } from '../kit/scene.ts';
import { faded, mirror, place, rect } from '../kit/shapes.ts';
import { wovenStrip } from '../kit/weaving.ts';

const TABLE = 560;

export function stillLife(scene: Scene): string {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const stands = [
    { x: 470, y: TABLE + 46, scale: 2.9 },
    { x: 770, y: TABLE + 34, scale: 2.5 },
    { x: 225, y: TABLE + 70, scale: 2.1 },
    { x: 1000, y: TABLE + 80, scale: 2.2 },
    { x: 620, y: TABLE + 128, scale: 1.7 },
  ];
  const things = stands.map(
    ({ x, y, scale }, at) => shadow(x, y, 56 * scale) + place(x, y, scale, thing(at)),
  );
  const table =
    rect(0, TABLE - 40, SCENE_WIDTH, SCENE_HEIGHT - TABLE + 40, lighter(palette.wood, 0.12)) +
    faded(0.25, rect(0, TABLE - 40, SCENE_WIDTH, 10, '#fffaf0')) +
    wovenStrip('runner', {
      x: 0,
      y: TABLE + 6,
      width: SCENE_WIDTH,
      stitch: 9,
      motif: random.pick(FIGURES),
      ground: darker(palette.dyes[1], 0.35),
      dyes: [palette.dyes[2], lighter(palette.dyes[1], 0.45), palette.dyes[0]],
    });
  const setting = place(80, TABLE - 20, 2.2, flowerPot(palette, palette.dyes[0])) + table + things.join('');
  return (
    sky(palette, random, SCENE_WIDTH, TABLE) +
    volcanoes(palette, random, SCENE_WIDTH, TABLE) +
    (random.next() < 0.5 ? mirror(SCENE_WIDTH / 2, setting) : setting)
  );
}
