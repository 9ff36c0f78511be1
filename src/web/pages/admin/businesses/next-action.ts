import { readCompleteness } from '#features/businesses/completeness.ts';
import type { ListedBusiness } from '#features/contents/schema.ts';
import { casesPage } from '../cases/page.ts';

/** Says what helps a business most: a decision that it waits for, or the first part that it lacks. */
export type NextAction = { label: string; to: string } | { label: string; step: string | undefined };

export function findNextAction(business: ListedBusiness): NextAction {
  const { heldFor } = business;
  if (heldFor) {
    const kind = heldFor === 'reports' ? 'report' : 'new-content';
    return { label: 'Decidir', to: casesPage.to({}, { kind }) };
  }
  const [missing] = readCompleteness(business).missing;
  return { label: missing?.label ?? 'Editar', step: missing?.name };
}
