import sharp from 'sharp';

/** A photo as phones take them, twelve million pixels of gentle noise; `number` tells it from others. */
export const drawPhoto = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 100 + (number % 50), sigma: 40 },
    },
  })
    .blur(2)
    .jpeg({ quality: 88 })
    .toBuffer();
