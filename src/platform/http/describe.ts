import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';

/** What the document calls a route: the tag of its section, and the operation's id, `Replies.createReply`. */
type Name = `${string}.${string}`;

function naming(name: Name) {
  const [tag = '', operationId = ''] = name.split('.');
  return { tags: [tag], operationId };
}

interface Success {
  /** Its status; 200 where there is an answer, else 204. */
  status?: 200 | 201 | 204;
}

/**
 * Documents a route: what it is for, and the schema of its answer, null where it answers nothing. Schemas are camelCase,
 * as everywhere in code.
 */
export function describe(
  name: Name,
  summary: string,
  answer: GenericSchema | null,
  { status = answer ? 200 : 204 }: Success = {},
) {
  const content = answer && { 'application/json': { schema: resolver(answer) } };
  return describeRoute({
    ...naming(name),
    summary,
    responses: { [status]: { description: summary, ...(content && { content }) } },
  });
}

/** Documents a route that answers with a file of the media type. */
export const describeFile = (name: Name, summary: string, type: string) =>
  describeRoute({
    ...naming(name),
    summary,
    responses: { 200: { description: summary, content: { [type]: { schema: { type: 'string' } } } } },
  });
