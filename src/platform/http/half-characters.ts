const isWhole = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole);
};

/** What is wrong with each field whose text has half a character (a lone surrogate): no database can keep that as it is. */
export const halfCharacters = (fields: unknown) =>
  Object.entries(fields ?? {})
    .filter(([, value]) => !isWhole(value))
    .map(([name]) => ({
      type: 'well_formed',
      message: 'Hay caracteres que no se pueden usar.',
      path: [name],
    }));
