import { ApiError } from '#shared/api-client.ts';

/** What the message over the page says of a failure: a line, and for a refused request the type and name of each field. */
export interface FailureWords {
  title: string;
  fields: readonly string[];
}

/** The words of the specification's section 8 for a failure that no screen has words for. */
export function failureWords(error: unknown): FailureWords {
  if (!(error instanceof ApiError)) return { title: 'Error With Request', fields: [] };
  const { status, issues, detail } = error;
  if (status !== 422) return { title: detail ?? 'Error With Request', fields: [] };
  const fields = issues.map(({ type, loc }) => `${type}: ${loc.slice(1).join('.')}`);
  return { title: 'Deserialization error on request', fields };
}
