export const ROW_STATES = [
  'faulty',
  'ready',
  'skipped',
  'created',
  'updated',
  'same',
  'undone',
  'kept',
] as const;
export type RowState = (typeof ROW_STATES)[number];
