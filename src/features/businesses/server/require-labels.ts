import type { Db } from '#platform/db/database.ts';
import { UNKNOWN_PLACE } from '#features/places/schema.ts';
import { type ValidationIssue, AppError } from '#shared/errors.ts';
import { type BusinessChanges, UNKNOWN_CATEGORY } from '../changes.ts';
import { keepCategory, placeExists } from './repo/labels.ts';

const unknown = (name: string, msg: string): ValidationIssue => ({
  type: 'unknown',
  loc: ['json', name],
  msg,
});

/** Throws AppError `validation` where the category or the place that a business is to have isn't there. */
export async function requireLabels(
  transaction: Db,
  { categoryId, placeCode }: Pick<BusinessChanges, 'categoryId' | 'placeCode'>,
): Promise<void> {
  const issues: ValidationIssue[] = [];
  if (categoryId && !(await keepCategory(transaction, categoryId)))
    issues.push(unknown('category_id', UNKNOWN_CATEGORY));
  if (placeCode && !(await placeExists(transaction, placeCode)))
    issues.push(unknown('place_code', UNKNOWN_PLACE));
  if (issues.length > 0) throw new AppError('validation', undefined, { issues });
}
