/** How many characters (code points) the text has; `length` counts UTF-16 units, of which an emoji has two. */
export const characterCount = (text: string): number => Array.from(text).length;
