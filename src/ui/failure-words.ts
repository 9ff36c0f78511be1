import { ApiError } from '#shared/api-client.ts';

/** What the message over the page says of a failure: a line, and for a refused request the type and name of each field. */
export interface FailureWords {
  title: string;
  /** Of the words, where they are not the page's. */
  lang?: 'en';
  fields: readonly string[];
}

/** The words of the specification's section 8 for a failure that no screen has words for. */
export function failureWords(error: unknown): FailureWords {
  const unknown = { title: 'Error With Request', lang: 'en', fields: [] } as const;
  if (!(error instanceof ApiError)) return unknown;
  const { status, issues, detail } = error;
  if (status !== 422) return detail === null ? unknown : { title: detail, fields: [] };
  const fields = issues.map(({ type, loc }) => `${type}: ${loc.slice(1).join('.')}`);
  return { title: 'Deserialization error on request', lang: 'en', fields };
}
