import { cappedTotal } from '#platform/db/keyset.ts';
import type { Category } from '../schema.ts';
import type { CategoryRow } from './repo.ts';

/** A category with how many profiles use it, as `counted` has it. */
export function presentCategory(category: CategoryRow, counted: number): Category {
  const { total, totalCapped } = cappedTotal(counted);
  return { ...category, profilesUsingCategory: total, profilesCapped: totalCapped };
}
