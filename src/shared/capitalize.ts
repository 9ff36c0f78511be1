/** The words as they begin a line: `Lunes`. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
