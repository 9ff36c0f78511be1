import { ApiError } from '#shared/api-client.ts';

let report: (error: unknown) => void = () => {};

/** Sets the one listener for errors that no screen explains. */
export function onUnexpectedError(listener: (error: unknown) => void): void {
  report = listener;
}

const isUnexpected = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 422 || (error.status >= 500 && error.status !== 503);

/** Reports an error if it is the program's fault and not something that people can mend. */
export function reportUnexpectedError(error: unknown): void {
  if (isUnexpected(error)) report(error);
}

/** Whether the error is anything but a 422 about the named top-level `fields` alone. */
export function hasOtherIssues(error: unknown, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return true;
  return error.issues.some(({ loc }) => !fields.includes(String(loc[1])));
}
