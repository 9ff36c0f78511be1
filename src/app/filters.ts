/** The filters that /negocios takes in its address, by the API's own parameter names. */
export const BUSINESS_FILTERS = ['search', 'category', 'place', 'open', 'sort', 'cursor'] as const;

/** Those of /anuncios. */
export const ANNOUNCEMENT_FILTERS = ['search', 'cursor'] as const;
