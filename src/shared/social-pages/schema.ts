import * as v from 'valibot';
import { optionalText } from '../text-schemas.ts';
import type { Network } from './networks.ts';
import { PAGE_MESSAGES, readPage } from './read-page.ts';

/** Accepts a page of any of the networks: `sortPages` moves it to its own field. */
const PageAddress = (network: Network) =>
  v.pipe(
    v.string(PAGE_MESSAGES.unknown(network)),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = readPage(network, dataset.value);
      if (typeof read === 'object') return read.url;
      addIssue({ message: PAGE_MESSAGES[read](network) });
      return NEVER;
    }),
  );

const given = (network: Network) => v.optional(optionalText(PageAddress(network)));

/** Holds the fields of pages as people write them. */
export const givenPages = {
  facebookUrl: given('facebook'),
  instagramUrl: given('instagram'),
  tiktokUrl: given('tiktok'),
  youtubeUrl: given('youtube'),
  telegramUrl: given('telegram'),
};

export const storedPages = {
  facebookUrl: v.nullable(v.string()),
  instagramUrl: v.nullable(v.string()),
  tiktokUrl: v.nullable(v.string()),
  youtubeUrl: v.nullable(v.string()),
  telegramUrl: v.nullable(v.string()),
};
