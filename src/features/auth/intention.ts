import { paths } from '#shared/paths.ts';
import { queryString } from '#shared/query-string.ts';

/** Says what a person wanted to do when asked for an account. Mailed links carry it: they may open in any browser. */
export type Intention = 'business' | 'announcement';

export const newContentPath = (form: 'negocio' | 'anuncio', businessId?: number): string =>
  paths.ownContents + queryString({ nuevo: form, negocio: businessId });

const FORMS: Readonly<Record<Intention, string>> = {
  business: newContentPath('negocio'),
  announcement: newContentPath('anuncio'),
};

export const INTENTIONS = Object.keys(FORMS) as Intention[];

export const intentionPath = (intention: Intention): string => FORMS[intention];

export const findIntention = (path: string | null): Intention | undefined =>
  INTENTIONS.find((intention) => FORMS[intention] === path);
