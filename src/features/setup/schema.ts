import * as v from 'valibot';
import { SITE_SETTINGS } from '#shared/site.ts';

/** What a new site has, and which settings it still needs. */
export const Setup = v.object({
  hasCategories: v.boolean(),
  hasActiveBanner: v.boolean(),
  /** That visitors see. */
  hasBusinesses: v.boolean(),
  /** Mails wait, and none gets through. */
  isMailFailing: v.boolean(),
  unsetSettings: v.array(v.picklist(SITE_SETTINGS)),
});
export type Setup = v.InferOutput<typeof Setup>;
