import { NETWORK_NAMES, NETWORKS, type Network, PAGE_FIELDS, type PageField } from './networks.ts';
import { pageAt } from './read-page.ts';

export const ADDRESS_FIELDS = [...NETWORKS.map((network) => PAGE_FIELDS[network]), 'websiteUrl'] as const;
export type AddressField = PageField | 'websiteUrl';

export type Addresses = { [Field in AddressField]?: string | null | undefined };

const isTaken = (network: Network) =>
  `Ese enlace es de ${NETWORK_NAMES[network]}, y ya hay otro en ese campo. Deja solo uno.`;

/**
 * Moves each page to the field of its network, also from the website. Fields that are not given keep what they had.
 * Reports a page whose field holds another one.
 */
export function sortPages(
  given: Addresses,
  before: Addresses,
  report: (field: AddressField, message: string) => void,
): Addresses {
  const strays = ADDRESS_FIELDS.flatMap((field) => {
    const page = pageAt(given[field] ?? '');
    return page && PAGE_FIELDS[page.network] !== field ? [{ field, ...page }] : [];
  });
  const sorted: Addresses = { ...given };
  for (const { field } of strays) sorted[field] = null;
  for (const { field, network, url } of strays) {
    const own = PAGE_FIELDS[network];
    const held = sorted[own] === undefined ? before[own] : sorted[own];
    if (held && held !== url) report(field, isTaken(network));
    else sorted[own] = url;
  }
  return sorted;
}
