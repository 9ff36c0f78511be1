import type { ApiDocument } from '#app/openapi/contract.ts';

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
