export const businessesText = (names: readonly string[]): string => names.join(', ') || 'Todavía no tiene';
