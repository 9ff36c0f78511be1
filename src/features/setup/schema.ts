import * as v from 'valibot';
import { SITE_SETTINGS } from '#shared/site.ts';

export const Setup = v.object({
  hasCategories: v.boolean(),
  hasActiveBanner: v.boolean(),
  hasBusinesses: v.boolean(),
  isMailFailing: v.boolean(),
  unsetSettings: v.array(v.picklist(SITE_SETTINGS)),
});
export type Setup = v.InferOutput<typeof Setup>;
