import { hashText } from './seeded-random.ts';

/** Increase it when the drawing or the words of a page's picture change. */
const DESIGN_VERSION = 2;

export interface ShareSubject {
  title: string;
  subtitle: string;
  eyebrow: string;
  seed: number;
  hue: number;
}

/** Changes with what the picture shows: messengers keep one by its address. A page's picture is named by its path. */
export const shareImageVersion = (brand: string, shown: string | ShareSubject, photoUrl?: string): string =>
  hashText(JSON.stringify([DESIGN_VERSION, brand, shown, photoUrl])).toString(36);

export const versionedImage = (path: string, version: string): string =>
  path.replace(/\.jpg$/, `-${version}.jpg`);
