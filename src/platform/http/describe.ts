import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';

/** How the API's document tells of dates: as the text that they are on the wire. */
export const datesAsText = {
  overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) =>
    valibotSchema.type === 'date' ? { type: 'string', format: 'date-time' } : undefined,
};

interface Success {
  /** Its status; 200 where there is an answer, else 204. */
  status?: 200 | 201 | 204;
}

/**
 * Documents a route: what it is for, and the schema of its answer, null where it answers nothing. Schemas are camelCase,
 * as everywhere in code.
 */
export function describe(
  tag: string,
  summary: string,
  answer: GenericSchema | null,
  { status = answer ? 200 : 204 }: Success = {},
) {
  const content = answer && {
    'application/json': { schema: resolver(answer, { options: datesAsText }) },
  };
  return describeRoute({
    tags: [tag],
    summary,
    responses: { [status]: { description: summary, ...(content && { content }) } },
  });
}

/** Documents a route that answers with a file of the media type. */
export const describeFile = (tag: string, summary: string, type: string) =>
  describeRoute({
    tags: [tag],
    summary,
    responses: { 200: { description: summary, content: { [type]: { schema: { type: 'string' } } } } },
  });
