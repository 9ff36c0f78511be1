const ATTRIBUTE = /\b(?:src|href)\s*=\s*(["'])(.*?)\1/gis;
const LINK =
  /(?:geo:|google\.navigation:|(?<![a-z0-9.+-])[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\p{L}\d@.-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}[/?])(?:[^\s<>«»]|(?<=\d[,~;])[ \u00a0](?=-?\d))*/giu;
const CLOSING = /[)\]}.,;:!?"'…*_]+$/;

function toUrl(link: string): URL | null {
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(link) && !/^[a-z0-9-]+\.[a-z0-9.-]+:\d/i.test(link)
      ? link
      : `https://${link}`;
  return URL.canParse(address) ? new URL(address) : null;
}

export function splitLinks(text: string): { urls: URL[]; rest: string } {
  const attributes = Array.from(text.matchAll(ATTRIBUTE), ([, , address = '']) => address.trim());
  const source = attributes.length > 0 ? attributes.join('\n') : text;
  const found = source.match(LINK) ?? [];
  const urls = found.map((link) => toUrl(link.replace(CLOSING, ''))).filter((url) => url !== null);
  return { urls, rest: attributes.length > 0 ? '' : text.replace(LINK, '\n') };
}

const WRAPPERS: readonly (readonly [host: RegExp, parameter: string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, 'q'],
  [/^consent\.google\.[a-z.]{2,6}$/, 'continue'],
  [/^maps\.app\.goo\.gl$/, 'link'],
  [/^(?:lm?|www|m)\.(?:facebook|instagram)\.com$/, 'u'],
  [/^l\.wl\.co$/, 'u'],
];

const MAX_WRAPS = 3;

export function unwrapLink(given: URL): URL {
  let url = given;
  for (let wraps = 0; wraps < MAX_WRAPS; wraps += 1) {
    const { hostname, searchParams } = url;
    const inner = WRAPPERS.filter(([host]) => host.test(hostname))
      .map(([, parameter]) => searchParams.get(parameter) ?? '')
      .find((address) => /^https?:\/\//i.test(address) && URL.canParse(address));
    if (inner === undefined) return url;
    url = new URL(inner);
  }
  return url;
}

export const pathSegments = ({ pathname }: URL): string[] =>
  pathname
    .split('/')
    .slice(1)
    .map((segment) => decodeSegment(segment.replaceAll('+', ' ')));

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
