import { answerOf } from './load/answer-of.ts';

/** Bytes of a page's first visit as they travel, without pictures. */
export interface FirstLoad {
  html: number;
  script: number;
  font: number;
  total: number;
  /** The page itself among them. */
  requests: number;
}

const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br' };

const bytesOf = async (address: string) =>
  Buffer.from((await answerOf(address, HEADERS)).body, 'base64').length;

/** The files that the page has its reader load at once. */
const filesOf = (html: string) =>
  new Set(
    [...html.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    ),
  );

/** What the first visit to the page takes. */
export async function weigh(siteUrl: string, path: string): Promise<FirstLoad> {
  const address = `${siteUrl}${path}`;
  const html = await bytesOf(address);
  const plain = await fetch(address, { headers: { accept: 'text/html' } });
  const weight = { html, script: 0, font: 0, total: html, requests: 1 };
  for (const file of filesOf(await plain.text())) {
    const bytes = await bytesOf(`${siteUrl}${file}`);
    weight[file.endsWith('.js') ? 'script' : 'font'] += bytes;
    weight.total += bytes;
    weight.requests += 1;
  }
  return weight;
}
