import type { ReportedSubject } from '#features/reports/reports.ts';

/** Returns the id of the business that an open report is about, itself or by its announcement. */
export const idsOfBusiness = ({ business, announcement, decision }: ReportedSubject): number[] => {
  const id = business?.id ?? announcement?.business.id;
  return decision === null && id !== undefined ? [id] : [];
};
