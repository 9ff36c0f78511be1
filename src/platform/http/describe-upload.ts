import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';

interface Form {
  /** The other fields. */
  fields?: v.ObjectEntries;
  /** What those mean, by their names. */
  meanings?: Record<string, string>;
  /** How many files the form may have, as `files[]`; one, as `file`, where it is left out. */
  most?: number;
}

const meaning = (schema: v.ObjectEntries[string], text: string | undefined) =>
  text ? v.pipe(schema as v.GenericSchema, v.description(text)) : schema;

/**
 * Documents that a route takes a multipart form with a `file`, or with `files[]`. Unlike `validate` it reads nothing: the
 * handler receives the body as it streams in.
 */
export function describeUpload({ fields = {}, meanings = {}, most = 1 }: Form = {}) {
  const files: v.ObjectEntries =
    most === 1
      ? { file: v.blob() }
      : { 'files[]': v.pipe(v.array(v.blob()), v.minLength(1), v.maxLength(most)) };
  const texts = Object.entries(fields).map(([name, schema]) => [name, meaning(schema, meanings[name])]);
  const form = v.object({ ...files, ...(Object.fromEntries(texts) as v.ObjectEntries) });
  const schema = resolver(form, { options: { typeMode: 'output' } });
  return describeRoute({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } });
}
