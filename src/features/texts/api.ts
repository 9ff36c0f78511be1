import { contract } from '#shared/contract.ts';
import { SiteText, TextParam } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Texts', title: 'Textos legales y de ayuda', schemas };

export const textsApi = contract(SECTION, {
  'GET /api/texts/:name': {
    id: 'getText',
    summary: 'Privacidad, términos, cookies, ayuda o contacto',
    access: 'anyone',
    cached: true,
    params: TextParam,
    returns: SiteText,
  },
});
export type TextsApi = typeof textsApi;
