import type { AuditFacts } from '#platform/db/tables.ts';

/** Facts that a change left otherwise than it found them. */
interface ChangedFacts<Facts> {
  before: Partial<Facts>;
  after: Partial<Facts>;
}

/** Those of the facts that differ, as they were and as they are; null where none do. */
export function changedFacts<Facts extends AuditFacts>(
  before: Facts,
  after: Facts,
): ChangedFacts<Facts> | null {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  const those = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return names.length > 0 ? ({ before: those(before), after: those(after) } as ChangedFacts<Facts>) : null;
}
