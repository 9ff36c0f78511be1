import { ApiError } from '#shared/api-client.ts';

let report: (error: unknown) => void = () => {};

export function onUnexpectedError(listener: (error: unknown) => void): void {
  report = listener;
}

const isUnexpected = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 422 || (error.status >= 500 && error.status !== 503);

export function reportUnexpectedError(error: unknown): void {
  if (isUnexpected(error)) report(error);
}

export function hasOtherIssues(error: unknown, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return true;
  return error.issues.some(({ loc }) => !fields.includes(String(loc[1])));
}
