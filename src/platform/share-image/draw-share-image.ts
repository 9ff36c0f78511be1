import sharp from 'sharp';
import { BRAND_MARK_SHAPES, BRAND_MARK_SIDE } from '#shared/brand-mark.ts';
import { PAPER } from '#shared/palette.ts';
import { CLOTH_HEIGHT, CLOTH_WIDTH, clothMarkup } from '#shared/woven/cloth.ts';
import { GROUND, OWN_THREADS, threadShapes } from '#shared/woven/motif.ts';
import { BAND } from '#shared/woven/motifs.ts';
import { type ShareText, setShareText } from './text.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const STITCH = 5;
const BAND_HEIGHT = (BAND.length + 2) * STITCH;
const PICTURE = { x: 690, width: WIDTH - 690, height: HEIGHT - BAND_HEIGHT };
const TEXT = { x: 64, y: 44, width: 580, height: HEIGHT - BAND_HEIGHT - 44 - 36 };
const MARK = 44;

export interface ShareImage extends ShareText {
  photo?: Buffer | null;
  seed: number;
  hue: number;
}

function bandMarkup(): string {
  const width = (BAND[0]?.length ?? 0) * STITCH;
  const top = HEIGHT - BAND_HEIGHT;
  return (
    `<pattern id="band" patternUnits="userSpaceOnUse" y="${top}" width="${width}" height="${BAND_HEIGHT}">` +
    `<g transform="translate(0 ${STITCH}) scale(${STITCH})">${threadShapes(BAND, OWN_THREADS)}</g></pattern>` +
    `<rect y="${top}" width="${WIDTH}" height="${BAND_HEIGHT}" fill="${GROUND}"/>` +
    `<rect y="${top}" width="${WIDTH}" height="${BAND_HEIGHT}" fill="url(#band)"/>`
  );
}

function stepsMarkup(): string {
  const step = 13;
  const tooth = `h${step}v${step}h${step}v${step}h${step}v${step}h-${step}v${step}h-${step}v${step}h-${step}v${step}`;
  const teeth = tooth.repeat(Math.ceil(PICTURE.height / (6 * step)));
  return `<path fill="${PAPER.light}" d="M${PICTURE.x - 1} 0${teeth}h-2V0z"/>`;
}

const clothPicture = (seed: number, hue: number) =>
  `<svg x="${PICTURE.x}" width="${PICTURE.width}" height="${PICTURE.height}" ` +
  `viewBox="0 0 ${CLOTH_WIDTH} ${CLOTH_HEIGHT}" preserveAspectRatio="xMidYMid slice">${clothMarkup(seed, hue)}</svg>`;

const markPicture = () => {
  const y = TEXT.y + TEXT.height - MARK - 1;
  return `<g transform="translate(${TEXT.x} ${y}) scale(${MARK / BRAND_MARK_SIDE})">${BRAND_MARK_SHAPES}</g>`;
};

/** Draws 1200 × 630 pixels, JPEG below 300 KB; drops what the typeface can't draw. */
export async function drawShareImage({ photo, seed, hue, ...text }: ShareImage): Promise<Buffer> {
  const words = await setShareText(text, TEXT);
  const foreground = [
    photo ? '' : clothPicture(seed, hue),
    stepsMarkup(),
    bandMarkup(),
    markPicture(),
    `<g transform="translate(${TEXT.x} ${TEXT.y})">${words}</g>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${foreground.join('')}</svg>`;
  const picture = photo
    ? [
        {
          input: await sharp(photo).resize(PICTURE.width, PICTURE.height).toBuffer(),
          left: PICTURE.x,
          top: 0,
        },
      ]
    : [];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER.light } })
    .composite([...picture, { input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
