import { MONTH } from './time.ts';
import { wireName } from './wire.ts';

/** Reads the text of a query parameter, which is never empty. Returns undefined for a value that it can't have. */
export type QueryParam<T = unknown> = (text: string) => T | undefined;
export type QueryParams = Readonly<Record<string, QueryParam>>;
export type QueryValues<P extends QueryParams> = {
  readonly [Name in keyof P]: ReturnType<P[Name]> | undefined;
};

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a page without parameters takes no name
export type NoParams = Record<never, never>;

export const textParam: QueryParam<string> = (text) => text;

export const idParam: QueryParam<number> = (text) =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export const monthParam: QueryParam<string> = (text) => (MONTH.test(text) ? text : undefined);

export const flagParam: QueryParam<true> = () => true;

export const oneOf =
  <const T extends string>(known: readonly T[]): QueryParam<T> =>
  (text) =>
    known.find((each) => each === text);

/** Takes wire names. Trims what was typed, and leaves out what is empty. */
const readText = (search: URLSearchParams, name: string): string | undefined =>
  search.get(wireName(name))?.trim() || undefined;

/** Leaves out values that a parameter can't have. */
export function readQuery<const P extends QueryParams>(params: P, search: URLSearchParams): QueryValues<P> {
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(params)) {
    const text = readText(search, name);
    const value = text && read(text);
    if (value !== undefined) values[name] = value;
  }
  return values as QueryValues<P>;
}

/** Returns the wire names of parameters whose values they can't have. */
export const refusedParams = (params: QueryParams, search: URLSearchParams): string[] =>
  Object.entries(params).flatMap(([name, read]) => {
    const text = readText(search, name);
    return text !== undefined && read(text) === undefined ? wireName(name) : [];
  });
