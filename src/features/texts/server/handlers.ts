import type { Handlers } from '#platform/http/serve.ts';
import type { TextsApi } from '../api.ts';
import { parseText } from './parse-text.ts';
import { collectFacts, findOwnSource, readDefaultSource } from './sources.ts';

export const textHandlers: Handlers<TextsApi> = {
  'GET /api/texts/:name': async ({ site, operator }, { params: { name } }) => {
    const own = operator.textsFolder === null ? null : await findOwnSource(operator.textsFolder, name);
    const { text, modifiedAt } = own ?? (await readDefaultSource(name));
    return parseText(text, collectFacts({ site, operator }), modifiedAt);
  },
};
