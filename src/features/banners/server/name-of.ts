import type { BannerRow } from './repo.ts';

/** How a banner is called where it can't be seen: `Feria de Jocotenango`, or `Banner 7`. */
export const nameOf = ({ id, altText }: Pick<BannerRow, 'id' | 'altText'>): string =>
  altText ?? `Banner ${id}`;
