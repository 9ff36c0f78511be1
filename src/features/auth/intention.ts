import { paths } from '#shared/paths.ts';

/** What a person wanted to do when asked for an account. Mailed links carry it: they may open in any browser. */
export type Intention = 'business' | 'announcement';

const FORMS: Readonly<Record<Intention, string>> = {
  business: paths.newContent('negocio'),
  announcement: paths.newContent('anuncio'),
};

export const INTENTIONS = Object.keys(FORMS) as Intention[];

/** The page that opens the form. */
export const intentionPath = (intention: Intention): string => FORMS[intention];

export const findIntention = (path: string | null): Intention | undefined =>
  INTENTIONS.find((intention) => FORMS[intention] === path);
