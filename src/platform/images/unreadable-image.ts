import { AppError } from '#shared/errors.ts';

export const unreadableImage = (cause?: Error) =>
  new AppError('unsupported-media', 'No pudimos leer la imagen. Usa un archivo JPG, PNG, GIF o WebP.', {
    cause,
  });
