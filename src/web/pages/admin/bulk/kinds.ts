/** Names what is chosen in a list of the panel. */
export const BULK_WORDS = {
  business: { one: 'negocio', many: 'negocios' },
  announcement: { one: 'anuncio', many: 'anuncios' },
} as const;
export type BulkKind = keyof typeof BULK_WORDS;
