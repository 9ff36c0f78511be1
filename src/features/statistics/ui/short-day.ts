/** `21/11` of the day `2026-11-21`. */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
