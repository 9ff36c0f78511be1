import type { ApiDocument, Operation, Parameter } from '#app/openapi/contract.ts';

/** An operation of the API as its document has it. */
export interface Route {
  /** `GET /api/users/{id}` */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** Every operation of the document. */
export const routesIn = (document: ApiDocument): Route[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );

/** The route's parameters of one kind. */
export const parametersIn = ({ operation }: Route, place: Parameter['in']): Parameter[] =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place);

/** The route's path with this text for every parameter. */
export const withText = ({ path }: Route, text: string): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(text));

/** The route's path with these values for its parameters. Throws when one is missing. */
export function withIds({ path }: Route, ids: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(id);
  });
}
