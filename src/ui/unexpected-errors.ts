import { ApiError } from '#shared/api-client.ts';

let tell: (error: unknown) => void = () => {};

/** From now on `listener` hears of failures that no screen has words for. */
export function onUnexpectedError(listener: (error: unknown) => void): void {
  tell = listener;
}

/** Whether it is a fault of the program's, rather than something that people can mend. */
const isUnexpected = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 422 || (error.status >= 500 && error.status !== 503);

/** Has a failure told of over the page, where it is a fault of the program's. */
export function reportUnexpectedError(error: unknown): void {
  if (isUnexpected(error)) tell(error);
}

/** Whether the API refuses something that none of the fields is about; their names begin with those of what is sent. */
export function hasOtherIssues(error: unknown, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return true;
  return error.issues.some(({ loc }) => !fields.includes(String(loc[1])));
}

/** What the message over the page says of a failure: a line, and for a refused request the type and name of each field. */
export interface FailureMessage {
  title: string;
  /** Of the words, where they are not the page's. */
  lang?: 'en';
  fields: readonly string[];
}

/** The words of the specification's section 8 for a failure that no screen has words for. */
export function failureMessage(error: unknown): FailureMessage {
  const unknown = { title: 'Error With Request', lang: 'en', fields: [] } as const;
  if (!(error instanceof ApiError)) return unknown;
  const { status, issues, detail } = error;
  if (status !== 422) return detail === null ? unknown : { title: detail, fields: [] };
  const fields = issues.map(({ type, loc }) => `${type}: ${loc.slice(1).join('.')}`);
  return { title: 'Deserialization error on request', lang: 'en', fields };
}
