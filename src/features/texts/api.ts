import { contract } from '#shared/contract.ts';
import { SiteText, TextParam } from './schema.ts';

export const textsApi = contract('Texts', {
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
