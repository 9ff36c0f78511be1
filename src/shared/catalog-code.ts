const NAME = 'q';
const VALUE = 'mesa';

/** Returns the address in the code on a printed catalogue. It has no slug: paper outlasts names. */
export const catalogCodePath = (businessId: number): string =>
  `/business/${businessId}?${NAME}=${VALUE}#carta`;

export const isFromCatalogCode = (search: string): boolean => new URLSearchParams(search).get(NAME) === VALUE;
