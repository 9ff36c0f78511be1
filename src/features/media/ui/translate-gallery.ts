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
