import { ApiError } from '#shared/api-client.ts';

let tell: (error: unknown) => void = () => {};

/** From now on `listener` hears of failures that no screen has words for. */
export function whenUnforeseen(listener: (error: unknown) => void): void {
  tell = listener;
}

/** Whether it is a fault of the program's, rather than something that people can mend. */
const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 422 || (error.status >= 500 && error.status !== 503);

/** Has a failure told of over the page, where it is a fault of the program's. */
export function reportUnforeseen(error: unknown): void {
  if (isUnforeseen(error)) tell(error);
}

/** Whether the API refuses something that none of the fields is about; their names begin with those of what is sent. */
export function refusesOther(error: unknown, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return true;
  return error.issues.some(({ loc }) => !fields.includes(String(loc[1])));
}
