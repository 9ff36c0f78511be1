import { FURTHER_TYPES, ROOTS, TYPES, type Value } from './types.ts';

export type Node = Readonly<Record<string, unknown>>;

export interface Report {
  nodes: Node[];
  problems: string[];
  /** Recommended properties that are missing, as `JobPosting.baseSalary`. */
  missing: string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The first of several types has the rules. */
function typeName(node: Node): string {
  const [first, ...further] = listed(node['@type']).map(String);
  return further.every((type) => FURTHER_TYPES.has(type)) ? String(first) : String(node['@type']);
}

const rulesOf = (node: Node) => (Object.hasOwn(TYPES, typeName(node)) ? TYPES[typeName(node)] : undefined);

function checkOrder(node: Node, path: string, report: Report, [from, to]: readonly [string, string]): void {
  const [start, end] = [Date.parse(String(node[from])), Date.parse(String(node[to]))];
  if (end < start) report.problems.push(`${path}.${to} is before ${from}`);
}

function checkItems(node: Node, path: string, report: Report): void {
  const items = listed(node['itemListElement']).filter(isNode);
  const isTrail = typeName(node) === 'BreadcrumbList';
  if (items.some(({ position }, index) => position !== index + 1))
    report.problems.push(`${path} has other positions than 1 to ${items.length}`);
  if (isTrail && items.some(({ name }) => !name)) report.problems.push(`${path} has an item without a name`);
  if (isTrail && items.slice(0, -1).some(({ item }) => !item))
    report.problems.push(`${path} has an item without an address before the last`);
  if (isTrail && items.length < 2) report.problems.push(`${path} has less than two items`);
  const addresses = items.map(({ url, item }) => url ?? item).filter(Boolean);
  if (!isTrail && addresses.length < items.length)
    report.problems.push(`${path} has an item without an address`);
  if (new Set(addresses).size < addresses.length) report.problems.push(`${path} repeats an address`);
}

/** Types whose offers Google shows only with a price. */
const PRICED: ReadonlySet<string> = new Set(['Product', 'Event']);

function checkTogether(node: Node, path: string, report: Report): void {
  if ('itemListElement' in node && typeName(node) !== 'OfferCatalog') checkItems(node, path, report);
  if (typeName(node) === 'Offer' && 'price' in node && !('priceCurrency' in node))
    report.problems.push(`${path}.priceCurrency is missing`);
  if (PRICED.has(typeName(node)))
    for (const offer of listed(node['offers']).filter(isNode))
      if (!('price' in offer)) report.problems.push(`${path}.offers.price is missing`);
  checkOrder(node, path, report, ['startDate', 'endDate']);
  checkOrder(node, path, report, ['datePosted', 'validThrough']);
  if (Number(node['maxValue']) < Number(node['minValue']))
    report.problems.push(`${path}.maxValue is the smaller`);
  if (typeName(node) === 'SearchAction' && !/^required name=\w+$/.test(String(node['query-input'])))
    report.problems.push(`${path}.query-input is not «required name=…»`);
}

function checkValue(value: unknown, rule: Value, path: string, report: Report): void {
  if (typeof rule === 'function') {
    const problem = rule(value);
    if (problem !== null) report.problems.push(`${path} ${problem}`);
    return;
  }
  const values = listed(value);
  if (values.length === 0) report.problems.push(`${path} is empty`);
  for (const one of values) {
    if (!isNode(one) || !rule.includes(typeName(one))) report.problems.push(`${path} is not a ${rule[0]}`);
    else checkNode(one, path, report);
  }
}

function checkNode(node: Node, path: string, report: Report): void {
  const rules = rulesOf(node);
  if (!rules) return void report.problems.push(`${path} has the unknown type ${typeName(node)}`);
  const { required, recommended = {}, allowed = {}, anyOf } = rules;
  const known = { '@id': () => null, ...allowed, ...recommended, ...required };
  for (const name of Object.keys(required))
    if (!(name in node)) report.problems.push(`${path}.${name} is missing`);
  for (const name of Object.keys(recommended))
    if (!(name in node)) report.missing.push(`${typeName(node)}.${name}`);
  if (anyOf && !anyOf.some((name) => name in node))
    report.problems.push(`${path} has none of ${anyOf.join(', ')}`);
  for (const [name, value] of Object.entries(node)) {
    const rule: Value | undefined = Object.hasOwn(known, name)
      ? known[name as keyof typeof known]
      : undefined;
    if (rule) checkValue(value, rule, `${path}.${name}`, report);
    else if (name !== '@type' && name !== '@context') report.problems.push(`${path}.${name} is unknown`);
  }
  checkTogether(node, path, report);
}

function readScript(json: string, report: Report): Node[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    report.problems.push('a script is not JSON');
    return [];
  }
  if (!isNode(data) || data['@context'] !== 'https://schema.org') {
    report.problems.push('a script has no context');
    return [];
  }
  return listed(data['@graph'] ?? data).filter(isNode);
}

/** Reports on all JSON-LD of a page by Google's rules. */
export function validateStructuredData(page: string): Report {
  const report: Report = { nodes: [], problems: [], missing: [] };
  const scripts = page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  for (const [, json = ''] of scripts) report.nodes.push(...readScript(json, report));
  for (const node of report.nodes) {
    if (rulesOf(node) && !ROOTS.has(typeName(node)))
      report.problems.push(`${typeName(node)} stands by itself`);
    checkNode(node, typeName(node), report);
  }
  if (report.nodes.filter((node) => typeName(node) === 'JobPosting').length > 1)
    report.problems.push('there is more than one JobPosting');
  return report;
}
