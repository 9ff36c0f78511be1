const spanish = new Intl.Collator('es');

/** Orders by what things are called, as Spanish does: nube, ñandú, ola. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  spanish.compare(one.name, other.name);
