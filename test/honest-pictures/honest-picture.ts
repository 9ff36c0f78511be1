import sharp, { type Sharp } from 'sharp';

export type Rgb = readonly [red: number, green: number, blue: number];

type Refusal = 'too-large' | 'unsupported-media';

export interface PictureFile {
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** Code of the error; an accepted picture has none. */
  expected?: Refusal;
  /** Average of the stored picture; BROWN where it is left out. */
  colour?: Rgb;
}

export const BROWN: Rgb = [180, 90, 50];

export const brown = (width = 48, height = 32): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: BROWN[0], g: BROWN[1], b: BROWN[2] } } });

export const refuse = (files: PictureFile[], expected: Refusal = 'unsupported-media'): PictureFile[] =>
  files.map((file) => ({ ...file, expected }));

export const append = (file: Buffer, ...tail: (Buffer | string)[]): Buffer =>
  Buffer.concat([
    file,
    ...tail.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  ]);

export const PLIST =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" ' +
  '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict/></plist>';

/** A caption as picture agencies write it, with markup. */
export const XMP =
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<dc:description>&lt;p&gt;<iframe src="https://example.com"></iframe><script>var a;</script></dc:description>' +
  '</x:xmpmeta><?xpacket end="w"?>';

/** A short film as phones put it behind a photo: boxes of ISO 14496-12. */
export function film(): Buffer {
  const box = (type: string, content: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(8 + content.length);
    return append(size, type, content);
  };
  return Buffer.concat([
    box('ftyp', 'mp42\0\0\0\0isommp42'),
    box('mdat', '\u0001'.repeat(300)),
    box('moov', ''),
  ]);
}
