/** What an address says under the names, trimmed; what is empty is left out. */
export function pick<Name extends string>(search: URLSearchParams, names: readonly Name[]) {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value) picked[name] = value;
  }
  return picked;
}
