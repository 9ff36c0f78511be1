import type { Counts } from '../schema.ts';

/** Nothing happened. */
export const NOTHING: Counts = { views: 0, whatsappTaps: 0, callTaps: 0, impressions: 0 };

/** Both together. */
export const addCounts = (a: Counts, b: Counts): Counts => ({
  views: a.views + b.views,
  whatsappTaps: a.whatsappTaps + b.whatsappTaps,
  callTaps: a.callTaps + b.callTaps,
  impressions: a.impressions + b.impressions,
});
