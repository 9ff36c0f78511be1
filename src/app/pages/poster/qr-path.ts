import { encode } from 'uqr';

/** The rows of the text's QR code, true for black; up to 15 % of it may be lost. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/** Runs of black modules of a row, each as a piece of a path. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let start = 0;
  row.forEach((isBlack, x) => {
    if (isBlack && !row[x - 1]) start = x;
    if (isBlack && !row[x + 1]) path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
  });
  return path;
}

/** All black modules as one path, a unit for each. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string => modules.map(rowPath).join('');
