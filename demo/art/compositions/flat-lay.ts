import { FIGURES } from '#shared/woven/motifs.ts';
import { darker, lighter } from '../kit/colour.ts';
import { shadow } from '../kit/landscape.ts';
import { type Scene, SCENE_HEIGHT, SCENE_WIDTH, thingsInTurn } from '../kit/scene.ts';
import { circle, place, rect, repeat } from '../kit/shapes.ts';
import { wovenStrip } from '../kit/weaving.ts';

const [COLUMNS, ROWS] = [4, 3];

export function flatLay(scene: Scene): string {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const paper = lighter(palette.dyes[random.between(0, 2)] ?? palette.trim, 0.55);
  const cloth = wovenStrip('cloth', {
    x: -300,
    y: -110,
    width: 1800,
    stitch: 10,
    motif: random.pick(FIGURES),
    ground: darker(palette.dyes[0], 0.3),
    dyes: [palette.dyes[2], lighter(palette.dyes[1], 0.3), lighter(palette.dyes[0], 0.45)],
  });
  const laid = repeat(COLUMNS * ROWS, (at) => {
    const row = Math.floor(at / COLUMNS);
    const x = 170 + (at % COLUMNS) * 272 + (row % 2 ? 44 : 0);
    const y = 140 + row * 260 + random.between(-10, 10);
    const spot = circle(x, y, 112, at % 3 ? lighter(paper, 0.5) : lighter(palette.dyes[at % 2 ? 1 : 2], 0.4));
    return spot + place(x, y, 1, place(0, 70, 1.65, shadow(4, 0, 44) + thing(at)), random.between(-14, 14));
  });
  return (
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, paper) +
    place(600, random.between(330, 470), 1, place(-600, 0, 1, cloth), random.pick([-14, 12, -9])) +
    laid
  );
}
