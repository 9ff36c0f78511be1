import { hashText } from './seeded-random.ts';

/** Must be raised when the drawing or the words of a page's picture change. */
const DESIGN_VERSION = 2;

export interface ShareSubject {
  title: string;
  subtitle: string;
  eyebrow: string;
  seed: number;
  hue: number;
}

/** Changes with what the picture shows, because messengers cache it by its address. */
export const shareImageVersion = (brand: string, shown: string | ShareSubject, photoUrl?: string): string =>
  hashText(JSON.stringify([DESIGN_VERSION, brand, shown, photoUrl])).toString(36);

export const versionedImage = (path: string, version: string): string =>
  path.replace(/\.jpg$/, `-${version}.jpg`);
