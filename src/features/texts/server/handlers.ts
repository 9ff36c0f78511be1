import type { Handlers } from '#platform/http/serve.ts';
import type { TextsApi } from '../api.ts';
import { parseText } from './parse-text.ts';
import { findOwnText } from './own-texts.ts';
import { collectFacts, readDefaultSource } from './sources.ts';

export const textHandlers: Handlers<TextsApi> = {
  'GET /api/texts/:name': async ({ site, operator, log }, { params: { name } }) => {
    const own = operator.textsFolder === null ? null : await findOwnText(operator.textsFolder, name, log);
    const { text, modifiedAt } = own ?? (await readDefaultSource(name));
    return parseText(text, collectFacts({ site, operator }), modifiedAt);
  },
};
