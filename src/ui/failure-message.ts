import { ApiError } from '#shared/api-client.ts';

export interface FailureMessage {
  title: string;
  lang?: 'en';
  fields: readonly string[];
}

export function failureMessage(error: unknown): FailureMessage {
  const unknown = { title: 'Error With Request', lang: 'en', fields: [] } as const;
  if (!(error instanceof ApiError)) return unknown;
  const { status, issues, detail } = error;
  if (status !== 422) return detail === null ? unknown : { title: detail, fields: [] };
  const fields = issues.map(({ type, loc }) => `${type}: ${loc.slice(1).join('.')}`);
  return { title: 'Deserialization error on request', lang: 'en', fields };
}
