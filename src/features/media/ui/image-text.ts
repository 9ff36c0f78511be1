interface CaptionedImage {
  caption: string | null;
}

/** Text for those who can't see the image, the `number`th of an item. */
export const imageAlt = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} image ${number}`;

/** Text shown with the image, the `number`th of an item. */
export const imageDescription = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} - Imagen ${number}`;
