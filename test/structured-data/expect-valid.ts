import { type Node, validateStructuredData } from './validate.ts';

/** Returns the nodes. @throws Error with every problem */
export function expectValidStructuredData(page: string): Node[] {
  const { nodes, problems } = validateStructuredData(page);
  if (problems.length > 0) throw new Error(`Structured data: ${problems.join('; ')}`);
  return nodes;
}
