import type { ImportBatch } from '#features/import-export/batch-schema.ts';
import type { RowState } from '#features/import-export/filters.ts';
import type { ImportQuery, Step } from './page.ts';

/** Returns the step that is asked for, or the first with something to do. */
export function shownStep({ problem, askedCount }: ImportBatch, { step, state }: ImportQuery): Step {
  if (step) return step;
  if (state) return 'rows';
  if (problem) return 'columns';
  return askedCount > 0 ? 'values' : 'rows';
}

export function shownState({ counts }: ImportBatch, { state }: ImportQuery): RowState {
  if (state) return state;
  const order: readonly RowState[] = ['faulty', 'ready', 'kept', 'created', 'updated', 'same', 'skipped'];
  return order.find((one) => counts[one] > 0) ?? 'faulty';
}
