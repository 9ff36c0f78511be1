import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { requireViewer } from './viewer.ts';

/** How the API's document tells of dates: as the text that they are on the wire. */
export const datesAsText = {
  overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) =>
    valibotSchema.type === 'date' ? { type: 'string', format: 'date-time' } : undefined,
};

interface Success {
  /** Its status; 200 where there is an answer, else 204. */
  status?: 200 | 201 | 204;
  /** Whether it is only for people with a session, or what others are told instead of the usual. */
  signedIn?: boolean | string;
}

/** The documented middleware; where it documents that a session is needed, whoever has none gets no further. */
function turnAwayVisitors(documented: MiddlewareHandler, signedIn: boolean | string): MiddlewareHandler {
  if (signedIn === false) return documented;
  const message = signedIn === true ? undefined : signedIn;
  const guard: MiddlewareHandler = async (c, next) => {
    requireViewer(c, message);
    await next();
  };
  return Object.assign(guard, documented);
}

/**
 * Documents a route: what it is for, and the schema of its answer, null where it answers nothing. Schemas are camelCase,
 * as everywhere in code.
 */
export function describe(
  tag: string,
  summary: string,
  answer: GenericSchema | null,
  { status = answer ? 200 : 204, signedIn = false }: Success = {},
) {
  const content = answer && {
    'application/json': { schema: resolver(answer, { options: datesAsText }) },
  };
  const documented = describeRoute({
    tags: [tag],
    summary,
    ...(signedIn !== false && { security: [{ session: [] }] }),
    responses: { [status]: { description: summary, ...(content && { content }) } },
  });
  return turnAwayVisitors(documented, signedIn);
}

/** Documents a route that answers with a file of the media type. */
export function describeFile(tag: string, summary: string, type: string, { signedIn = false }: Success = {}) {
  const documented = describeRoute({
    tags: [tag],
    summary,
    ...(signedIn !== false && { security: [{ session: [] }] }),
    responses: { 200: { description: summary, content: { [type]: { schema: { type: 'string' } } } } },
  });
  return turnAwayVisitors(documented, signedIn);
}
