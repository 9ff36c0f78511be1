interface Named {
  name: string;
}

interface Categories {
  category: Named | null;
  moreCategories: readonly Named[];
}

/** Returns the names of all categories, the first one first; empty without one. */
export const categoryNames = ({ category, moreCategories }: Categories): string =>
  [category, ...moreCategories].flatMap((one) => one?.name ?? []).join(' · ');
