interface CaptionedImage {
  caption: string | null;
}

export const imageAlt = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} image ${number}`;

export const imageDescription = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} - Imagen ${number}`;
