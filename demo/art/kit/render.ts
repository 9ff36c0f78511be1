import sharp from 'sharp';

interface Canvas {
  width: number;
  height: number;
  pixels?: number;
}

/** PNG, because it is fast to write and lossless for the image pipeline. */
export function render({ width, height, pixels = width }: Canvas, shapes: string): Promise<Buffer> {
  const size = `width="${pixels}" height="${Math.round((pixels * height) / width)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
