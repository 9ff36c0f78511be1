import sharp, { type JpegOptions } from 'sharp';
import { segment } from '../hostile-pictures/jpeg.ts';
import { PLIST, type PictureFile, XMP, append, brown, film, refuse } from './honest-picture.ts';
import { SPACES, greyProfile, rgbProfile } from './profiles.ts';

const [APP0, APP1, APP2, APP13, APP14, COMMENT] = [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe];
const SHARP_ENOUGH: JpegOptions = { quality: 95, chromaSubsampling: '4:4:4' };

const jpeg = (options: JpegOptions = {}) =>
  brown()
    .jpeg({ ...SHARP_ENOUGH, ...options })
    .toBuffer();

const text = (content: string) => Buffer.from(content, 'latin1');

async function withSegments(...segments: Buffer[]): Promise<Buffer> {
  const plain = await jpeg();
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
}

const xmp = (content: string) => segment(APP1, text(`http://ns.adobe.com/xap/1.0/\0${content}`));

const photoshop = (content: string) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return segment(APP13, append(text('Photoshop 3.0\x008BIM\x04\x25\0\0'), size, content));
};

const PART_BYTES = 60_000;

function profileSegments(profile: Buffer): Buffer[] {
  const count = Math.ceil(profile.length / PART_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    return segment(APP2, Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([index + 1, count]), part]));
  });
}

const withProfile = (profile: Buffer) => withSegments(...profileSegments(profile));

const samsungTrailer = () =>
  append(
    text('\0\0\x01\x0aImage_UTC_Data1700000000000SEFH\x6b\0\0\0\x01\0\0\0\0\0\x01\x0a'),
    text('\x23\0\0\0\x23\0\0\0\x18\0\0\0SEFT'),
  );

const grey = (profile?: Buffer) =>
  brown()
    .toColourspace('b-w')
    .jpeg(SHARP_ENOUGH)
    .toBuffer()
    .then((plain) =>
      profile ? Buffer.concat([plain.subarray(0, 2), ...profileSegments(profile), plain.subarray(2)]) : plain,
    );

const cmyk = (profile?: 'cmyk') => {
  const converted = brown().toColourspace('cmyk');
  return (profile ? converted.withIccProfile(profile) : converted).jpeg(SHARP_ENOUGH).toBuffer();
};

const large = (options: JpegOptions, width = 4_032, height = 3_024) =>
  brown(width, height).jpeg(options).toBuffer();

const PLAIN: PictureFile[] = [
  { name: 'jpeg', make: () => jpeg() },
  { name: 'jpeg-progressive', make: () => jpeg({ progressive: true }) },
  { name: 'jpeg-4-2-0', make: () => jpeg({ chromaSubsampling: '4:2:0' }) },
  { name: 'jpeg-1x1', make: () => brown(1, 1).jpeg(SHARP_ENOUGH).toBuffer() },
  {
    name: 'jpeg-jfif',
    make: () => withSegments(segment(APP0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))),
  },
  {
    name: 'jpeg-turned',
    make: async () =>
      sharp(await jpeg())
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  },
  {
    name: 'jpeg-12-megapixels-progressive-4-4-4',
    make: () => large({ progressive: true, chromaSubsampling: '4:4:4' }),
  },
  { name: 'jpeg-50-megapixels', make: () => large({}, 8_160, 6_120) },
];

const METADATA: PictureFile[] = [
  { name: 'jpeg-photoshop-plist', make: () => withSegments(photoshop(PLIST)) },
  { name: 'jpeg-xmp-markup', make: () => withSegments(xmp(XMP)) },
  {
    name: 'jpeg-comment-html',
    make: () => withSegments(segment(COMMENT, text('<html><body>hola</body></html>'))),
  },
  { name: 'jpeg-comment-doctype', make: () => withSegments(segment(COMMENT, text('<!DOCTYPE html>'))) },
  {
    name: 'jpeg-xmp-of-600-kb',
    make: () => withSegments(...Array.from({ length: 10 }, () => xmp('x'.repeat(60_000)))),
  },
  { name: 'jpeg-fill-bytes', make: () => withSegments(Buffer.alloc(5, 0xff)) },
  {
    name: 'jpeg-thumbnail-inside',
    make: async () =>
      withSegments(segment(APP1, append(text('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0'), await jpeg()))),
  },
];

const ENDS: PictureFile[] = [
  { name: 'jpeg-without-last-two-bytes', make: async () => (await jpeg()).subarray(0, -2) },
  {
    name: 'jpeg-photoshop-plist-without-last-two-bytes',
    make: async () => (await withSegments(photoshop(PLIST))).subarray(0, -2),
  },
  { name: 'jpeg-without-last-byte', make: async () => (await jpeg()).subarray(0, -1) },
  {
    name: 'jpeg-progressive-without-last-two-bytes',
    make: async () => (await jpeg({ progressive: true })).subarray(0, -2),
  },
  { name: 'jpeg-line-feed-behind', make: async () => append(await jpeg(), '\r\n') },
  { name: 'jpeg-zeros-behind', make: async () => append(await jpeg(), Buffer.alloc(70_000)) },
  { name: 'jpeg-samsung-trailer', make: async () => append(await jpeg(), samsungTrailer()) },
  { name: 'jpeg-film-behind', make: async () => append(await jpeg(), film()) },
  {
    name: 'jpeg-second-picture-behind',
    make: async () => append(await jpeg(), await withSegments(photoshop(PLIST))),
  },
  {
    name: 'jpeg-second-picture-and-film-behind',
    make: async () => append(await jpeg(), '\0\0\0', await withSegments(xmp(XMP)), film()),
  },
];

const COLOURS: PictureFile[] = [
  { name: 'jpeg-display-p3', make: () => withProfile(rgbProfile(SPACES.displayP3)), colour: [194, 82, 31] },
  { name: 'jpeg-adobe-rgb', make: () => withProfile(rgbProfile(SPACES.adobeRgb)), colour: [204, 90, 43] },
  { name: 'jpeg-prophoto', make: () => withProfile(rgbProfile(SPACES.proPhoto)), colour: [249, 74, 52] },
  { name: 'jpeg-linear', make: () => withProfile(rgbProfile(SPACES.gammaOne)), colour: [218, 160, 122] },
  {
    name: 'jpeg-profile-of-300-kb',
    make: () => withProfile(rgbProfile(SPACES.adobeRgb, 300_000)),
    colour: [204, 90, 43],
  },
  { name: 'jpeg-profile-broken', make: () => withProfile(Buffer.alloc(400, 'acsp')) },
  { name: 'jpeg-grey', make: () => grey(), colour: [115, 115, 115] },
  { name: 'jpeg-grey-gamma', make: () => grey(greyProfile(1.8)), colour: [134, 134, 134] },
  { name: 'jpeg-cmyk', make: () => cmyk(), colour: [183, 64, 20] },
  { name: 'jpeg-cmyk-profile', make: () => cmyk('cmyk'), colour: [175, 84, 28] },
  { name: 'jpeg-adobe-marker', make: () => withSegments(segment(APP14, text('Adobe\0\x64\0\0\0\0\x01'))) },
];

const REFUSED: PictureFile[] = refuse([
  { name: 'jpeg-half', make: async () => (await large({}, 640, 480)).subarray(0, 1_000) },
  { name: 'jpeg-script-behind', make: async () => append(await jpeg(), '<script>alert(1)</script>') },
  { name: 'jpeg-script-behind-film', make: async () => append(await jpeg(), film(), '<script>') },
  {
    name: 'jpeg-script-behind-second-picture',
    make: async () => append(await jpeg(), await jpeg(), '\n<SCRIPT src=x>'),
  },
  { name: 'jpeg-html-behind', make: async () => append(await jpeg(), '<!doctype html><b>') },
  { name: 'jpeg-php-behind', make: async () => append(await jpeg(), '<?php echo 1;') },
  {
    name: 'jpeg-php-in-comment',
    make: () => withSegments(segment(COMMENT, text('<?php system($_GET[0]);'))),
  },
  { name: 'jpeg-pdf-in-comment', make: () => withSegments(segment(COMMENT, text('%PDF-1.7\n1 0 obj'))) },
  { name: 'jpeg-zip-behind', make: async () => append(await jpeg(), `PK\x05\x06${'\0'.repeat(18)}`) },
  {
    name: 'jpeg-script-in-place-of-end',
    make: async () => append((await jpeg()).subarray(0, -2), '<script>alert(1)</script>'),
  },
  { name: 'jpeg-header-only', make: async () => (await jpeg()).subarray(0, 20) },
]);

export const JPEGS: PictureFile[] = [...PLAIN, ...METADATA, ...ENDS, ...COLOURS, ...REFUSED];
