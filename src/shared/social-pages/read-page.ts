import { cleanLine } from '../clean-text.ts';
import { SEVERAL_ADDRESSES, linkTokens, linksIn } from '../several-addresses.ts';
import { parseUrl } from '../safe-urls.ts';
import { type ReadPage, readAddress } from './addresses.ts';
import { readBareName } from './names.ts';
import { NETWORK_NAMES, type Network } from './networks.ts';

const MAX_LENGTH = 2048;

const AROUND = /^[<("'“«¡¿[]+|[>)"'”».,;:!\]]+$/g;
const ADDRESS = /^(?:https?:\/\/|\/\/)?(?:[a-z0-9_-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#].*)?$/i;

function parseAddress(token: string): URL | null {
  if (!ADDRESS.test(token)) return null;
  return parseUrl(/^https?:\/\//i.test(token) ? token : `https://${token.replace(/^\/\//, '')}`);
}

/** Finds the addresses of networks in a text, as in a message that an app shares. */
function findAddresses(text: string): ReadPage[] {
  const found = linkTokens(text).flatMap((token) => {
    const url = parseAddress(token);
    return (url && readAddress(url)) ?? [];
  });
  const [first] = found;
  return first && found.every(({ url }) => url === first.url) ? [first] : found;
}

/** Says whether a text also leads to a site that is no network, which would be lost. */
const hasOtherSite = (text: string): boolean =>
  linksIn(text).some((link) => {
    const url = parseAddress(link);
    return url !== null && readAddress(url) === null;
  });

/** Closes the gaps that keyboards leave in an address: `instagram. com / negocio`. */
const closeGaps = (text: string) => text.replace(/\s*([/:.@?=])\s*/g, '$1');

const LABELS: readonly [label: string, network: Network][] = [
  ['facebook|face|fb', 'facebook'],
  ['instagram|insta|ig', 'instagram'],
  ['tik ?tok', 'tiktok'],
  ['you ?tube|yt', 'youtube'],
  ['telegram|tg', 'telegram'],
];
const LABELLED = LABELS.map(([label, network]) => ({
  network,
  before: new RegExp(String.raw`^(?:${label})(?:\s*[:=|/–—-]\s*|(?:\.com)?\s+)(?=\S)`, 'i'),
  after: new RegExp(String.raw`\s+(?:en |on )?\(?(?:${label})\)?$`, 'i'),
}));

/** Reads a name, and before or after it that of the network: `IG: @negocio`. */
function readNamed(network: Network, text: string): ReadPage | null {
  const label = LABELLED.find(({ before, after }) => before.test(text) || after.test(text));
  const name = (label ? text.replace(label.before, '').replace(label.after, '') : text).replace(AROUND, '');
  const known = label?.network ?? network;
  const url = readBareName(known, name.replace(/^@\s+/, '@'));
  return url === null ? null : { network: known, url };
}

export type PageProblem = 'unknown' | 'no-page' | 'several';

export const PAGE_MESSAGES: Record<PageProblem, (network: Network) => string> = {
  unknown: (network) =>
    `Pega el enlace de tu página de ${NETWORK_NAMES[network]} o escribe su usuario, como @minegocio.`,
  'no-page': (network) =>
    `Ese enlace es de un video, una publicación u otra cosa. Pega el de tu página de ${NETWORK_NAMES[network]}.`,
  several: () => SEVERAL_ADDRESSES,
};

export interface SocialPage {
  network: Network;
  url: string;
}

const asPage = ({ network, url }: ReadPage): SocialPage | PageProblem =>
  url === null ? 'no-page' : { network, url };

/**
 * Reads what somebody pastes or types into the field of a network: an address, one within a message, or a name. The page
 * may be one of another network.
 */
export function readPage(network: Network, pasted: string): SocialPage | PageProblem {
  const text = cleanLine(pasted);
  if (text.length > MAX_LENGTH) return 'unknown';
  const [found, ...others] =
    [findAddresses(text), findAddresses(closeGaps(text))].find((addresses) =>
      addresses.some(({ url }) => url !== null),
    ) ?? findAddresses(text);
  if (others.length > 0 || (found && hasOtherSite(text))) return 'several';
  const read = found?.url ? found : (readNamed(network, text) ?? found);
  return read ? asPage(read) : 'unknown';
}

/** Returns the page that an address leads to; null for one of any other site. */
export function pageAt(address: string): SocialPage | null {
  const [found, ...others] = findAddresses(cleanLine(address));
  return found?.url && others.length === 0 && !hasOtherSite(address)
    ? { network: found.network, url: found.url }
    : null;
}
