import { pluralize } from '#shared/text.ts';

export const CATALOG_MESSAGES = {
  changedOrder: 'La carta cambió en otro dispositivo. La volvimos a cargar: ordénala otra vez.',
  changedItem: 'Este producto cambió en otro dispositivo mientras lo editabas.',
  changedList: 'La carta cambió en otro dispositivo. Revisa otra vez lo que entendimos.',
  imported: (added: number, changed: number) =>
    [added > 0 && `agregamos ${countItems(added)}`, changed > 0 && `cambiamos ${countItems(changed)}`]
      .filter(Boolean)
      .join(' y '),
  added: (count: number) => `${count === 1 ? 'Se agregó' : 'Se agregaron'} ${countItems(count)} a la carta`,
  removed: (name: string) => `Quitamos «${name}» de la carta`,
  soldOut: (name: string) => `«${name}»: hoy no hay. Mañana vuelve solo.`,
  back: (name: string) => `«${name}»: ya hay`,
  readFailed: 'No pudimos leer el archivo',
  addFailed: 'No pudimos agregarlos a la carta',
  saveFailed: 'No pudimos guardar el producto',
  orderFailed: 'No pudimos guardar el orden',
  soldOutFailed: 'No pudimos guardarlo',
  photoAdded: (name: string) => `Foto de «${name}» publicada`,
  photoRemoved: (name: string) => `Quitamos la foto de «${name}»`,
  photoFailed: 'No pudimos subir la foto',
  photoRemoveFailed: 'No pudimos quitar la foto',
  removeFailed: 'No pudimos quitar el producto',
} as const;

export const countItems = (count: number): string => pluralize('producto', 'productos', count);
