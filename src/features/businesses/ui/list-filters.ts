/** Filters of the businesses list as they stand in its address. */
export type ListFilters = Partial<
  Record<'search' | 'category' | 'place' | 'open' | 'sort' | 'cursor', string>
>;

/** The filters after one is set or, without a value, taken away; the list begins anew. */
export function withFilter(filters: ListFilters, name: keyof ListFilters, value?: string): ListFilters {
  return { ...filters, cursor: undefined, [name]: value || undefined };
}
