import type { QueryValue } from './contract.ts';
import { wireName } from './wire.ts';

export type ApiQuery = Readonly<Record<string, QueryValue>>;

/** Returns `?a=1&b=2` in wire names, without empty and undefined values. */
export function queryString(query: ApiQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== false) search.set(wireName(name), String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
