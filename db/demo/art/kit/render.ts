import sharp from 'sharp';

/** The shapes as a picture of the size, PNG: quick to write, and lossless for what the image pipeline does next. */
export function render(width: number, height: number, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
