import { describeRoute } from 'hono-openapi';

const FILE = { type: 'string' as const, format: 'binary' };

interface Form {
  /** What the other fields say, by their names on the wire; all of them may be left out. */
  fields?: Record<string, string>;
  /** How many files the form may have, as `files`; one, as `file`, where it is left out. */
  most?: number;
}

/**
 * Documents that a route takes a multipart form with a `file`, or with `files`. Unlike `validate` it reads nothing: the
 * handler receives the body as it streams in.
 */
export function describeUpload({ fields = {}, most = 1 }: Form = {}) {
  const files =
    most === 1 ? { file: FILE } : { files: { type: 'array' as const, items: FILE, maxItems: most } };
  const texts = Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }]);
  const schema = {
    type: 'object' as const,
    properties: { ...files, ...Object.fromEntries(texts) },
    required: Object.keys(files),
  };
  return describeRoute({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } });
}
