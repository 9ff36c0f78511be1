/**
 * Gives the library's gallery below `root` Spanish names. It has no setting for those of its thumbnails, and it makes
 * every slide a button called 'Go to Slide', which hides the text of the image inside.
 */
export function translateGallery(root: HTMLElement): void {
  for (const slide of root.querySelectorAll('.image-gallery-slide')) {
    slide.removeAttribute('role');
    slide.removeAttribute('aria-label');
  }
  root.querySelector('.image-gallery-thumbnails-container')?.setAttribute('aria-label', 'Miniaturas');
  for (const [index, thumbnail] of root.querySelectorAll('.image-gallery-thumbnail').entries())
    thumbnail.setAttribute('aria-label', `Ver imagen ${index + 1}`);
}

/** Leaves one slide of the library's gallery to screen readers: not its neighbours, nor the copies it keeps at both ends. */
export function exposeSlide(root: HTMLElement, index: number, count: number): void {
  const slides = root.querySelectorAll('.image-gallery-slide');
  const copiesBefore = (slides.length - count) / 2;
  for (const [place, slide] of slides.entries())
    slide.setAttribute('aria-hidden', String(place !== index + copiesBefore));
}
