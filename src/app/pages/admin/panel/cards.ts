/** The cards of the panel that people go to, as addresses and headings call them. */
export const CARDS = {
  categorias: 'Categorías',
  suscripciones: 'Suscripciones',
  banners: 'Banners',
  usuarios: 'Usuarios',
} as const;
export type CardName = keyof typeof CARDS;
