/** A flag, which is two characters, or one character with all that belongs to it: accents, skin tones, what is joined on. */
const FIRST = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*)/su;

/** What stands for a name where there is no picture: its first letter in capitals, or its first sign. */
export const initialOf = (name: string): string => (FIRST.exec(name)?.[0] ?? '').toLocaleUpperCase('es-GT');
