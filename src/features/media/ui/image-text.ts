interface CaptionedImage {
  caption: string | null;
}

/** Alternative text of the `number`th image of an item. */
export const imageAlt = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} image ${number}`;

/** Visible text of the `number`th image of an item. */
export const imageDescription = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} - Imagen ${number}`;
