import type { Announcement } from './schema.ts';

/** Whether the plan shows others of its month instead: not where it is withheld, or its whole business hidden. */
export const isHiddenByPlan = ({ isHidden, withheldReason, business }: Announcement): boolean =>
  isHidden && withheldReason === null && !business.isHidden;
