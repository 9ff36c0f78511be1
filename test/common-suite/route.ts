import type { ApiDocument, Operation, Parameter } from '#server/openapi/document-types.ts';

export interface Route {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export const routesIn = (document: ApiDocument): Route[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );

export const parametersIn = ({ operation }: Route, place: Parameter['in']): Parameter[] =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place);

export const withText = ({ path }: Route, text: string): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(text));

export function withIds({ path }: Route, ids: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`No ${name} for ${path}`);
    return encodeURIComponent(id);
  });
}

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

export function expandReferences(document: ApiDocument): ApiDocument {
  const find = (reference: string): unknown =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), document);
  const expand = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(expand);
    if (!isPart(part)) return part;
    if (typeof part['$ref'] === 'string') return expand(find(part['$ref']));
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, expand(value)]));
  };
  return { ...document, paths: expand(document.paths) as ApiDocument['paths'] };
}
