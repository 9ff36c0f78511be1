import sharp from 'sharp';

interface Canvas {
  /** The coordinates in which the shapes are drawn. */
  width: number;
  height: number;
  /** Pixels across; by default one for each coordinate. */
  pixels?: number;
}

/** The shapes as a picture, PNG: quick to write, and lossless for what the image pipeline does next. */
export function render({ width, height, pixels = width }: Canvas, shapes: string): Promise<Buffer> {
  const size = `width="${pixels}" height="${Math.round((pixels * height) / width)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
