/** Gallery images of a business that a free owner shows; the rest is kept, hidden. */
export const FREE_GALLERY_IMAGES = 3;

/** Gallery images of a business that a premium owner shows. */
export const PREMIUM_GALLERY_IMAGES = 50;

/** `sortOrder` of the one image of a business that is its logo, outside the gallery. */
export const LOGO_SORT_ORDER = -1;
