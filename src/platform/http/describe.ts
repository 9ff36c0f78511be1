import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';

const datesAsText = {
  overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) =>
    valibotSchema.type === 'date' ? { type: 'string', format: 'date-time' } : undefined,
};

/** Documents a route: what it is for, and the schema of its 200 answer. Schemas are camelCase, as everywhere in code. */
export function describe(tag: string, summary: string, answer: GenericSchema) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: {
        description: summary,
        content: { 'application/json': { schema: resolver(answer, { options: datesAsText }) } },
      },
    },
  });
}
