import type { JsonSchema, Operation } from './contract.ts';

const nameFor = ({ operationId }: Operation) =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`;

/** The body's schema under a name of its own, `CreateReplyBody`, unless it refers to one that has a name already. */
export function nameBody(operation: Operation): {
  operation: Operation;
  schemas: Record<string, JsonSchema>;
} {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  if (!body || body[1].schema.$ref !== undefined) return { operation, schemas: {} };
  const [mediaType, { schema }] = body;
  const name = nameFor(operation);
  const content = { [mediaType]: { schema: { $ref: `#/components/schemas/${name}` } } };
  return {
    operation: { ...operation, requestBody: { ...operation.requestBody, content } },
    schemas: { [name]: schema },
  };
}
