import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { propertyName } from '#shared/wire.ts';

export interface Problem {
  title: string;
  fields: Readonly<Record<string, string>>;
  general?: string;
}

export interface Issue {
  path: readonly (string | number)[];
  message: string;
}

const TITLE = 'Hay un problema';

export function missingFields(
  required: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
  title = TITLE,
): Problem | null {
  const fields = Object.fromEntries(Object.entries(required).filter(([name]) => !values[name]?.trim()));
  return Object.keys(fields).length > 0 ? { title, fields } : null;
}

const fieldAt = (path: readonly (string | number)[]) =>
  path.map((part) => propertyName(String(part))).join('.');

export function problemFromIssues(issues: readonly Issue[]): Problem | null {
  if (issues.length === 0) return null;
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[fieldAt(path)] ??= message;
  return { title: TITLE, fields };
}

export function problemFromError(
  error: unknown,
  fieldByCode: Readonly<Record<string, string>> = {},
): Problem {
  if (!(error instanceof ApiError)) return { title: TITLE, fields: {}, general: UNEXPECTED };
  const { issues, code, message } = error;
  const refused = problemFromIssues(issues.map(({ loc, msg }) => ({ path: loc.slice(1), message: msg })));
  if (refused) return refused;
  const field = code ? fieldByCode[code] : undefined;
  return field
    ? { title: TITLE, fields: { [field]: message } }
    : { title: TITLE, fields: {}, general: message };
}
