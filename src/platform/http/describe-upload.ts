import { describeRoute } from 'hono-openapi';

/**
 * Documents that a route takes a multipart form with one `file`. Unlike `validate` it reads nothing: the handler receives
 * the body as it streams in.
 */
export function describeUpload() {
  const properties = { file: { type: 'string' as const, format: 'binary' } };
  const schema = { type: 'object' as const, properties, required: ['file'] };
  return describeRoute({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } });
}
