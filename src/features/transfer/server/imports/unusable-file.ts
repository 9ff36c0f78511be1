import { invalidInput } from '#shared/errors.ts';

/** What is thrown of a file as a whole: AppError `validation`. */
export const unusableFile = (message: string) =>
  invalidInput({ type: 'file', loc: ['form', 'file'], msg: message });
