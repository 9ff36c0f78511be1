const DEPARTMENT = /\('(\d\d)', '([^']+)', NULL\)/g;
const MUNICIPALITIES = /\('(\d\d)', ARRAY\[([^\]]+)\]\)/g;
const NAME = /'([^']+)'/g;

/** By INE's codes, as the first migration spells them. */
export function readPlaceNames(baseline: string): Map<string, string> {
  const departments = [...baseline.matchAll(DEPARTMENT)].map(
    ([, code = '', name = '']) => [code, name] as const,
  );
  const municipalities = [...baseline.matchAll(MUNICIPALITIES)].flatMap(([, department = '', names = '']) =>
    [...names.matchAll(NAME)].map(
      ([, name = ''], index) => [department + String(index + 1).padStart(2, '0'), name] as const,
    ),
  );
  return new Map([...departments, ...municipalities]);
}
