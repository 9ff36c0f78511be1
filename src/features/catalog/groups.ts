export interface ItemGroup<Item> {
  name: string | null;
  items: Item[];
}

/** Puts items of the same group together, where the first of them is. */
export function groupItems<Item extends { group: string | null }>(items: readonly Item[]): ItemGroup<Item>[] {
  const groups = new Map<string | null, Item[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([name, grouped]) => ({ name, items: grouped }));
}
