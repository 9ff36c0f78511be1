import { dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '#shared/text.ts';

/** What people choose here and in Spanish, and the international list lacks; without accents. */
const LOCAL = `
  amormio azul123 bendicion cambiame carino chapina chapines clave123 colocho comunicaciones contrasena1 contrasena123
  diosamor diosesamor dios123 diosmio elamor escuela estrellita familia1 florcita guate123 guatemala1 guatemala123
  guatemala502 hola1234 hola12345 jesucristo juan123 manchas mayan1 miamor1 micontrasena miclave mifamilia motagua
  municipal negocio negocio1 negocio123 pequena plaza123 plazachapina princesa1 quetzales quetzal1 sagrario solecito
  teamo1 teamo123 teamomucho tequieromucho tienda tienda123 tikal1 tiquisate usuario usuario1 usuario123 ventas
  ventas123 xelaju xelaju1 xelajumc`;

const COMMON: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...LOCAL.split(/\s+/).filter(Boolean),
]);

/** Runs along digits, the alphabet and keyboards. The list leaves them out, as its users look for them by rule. */
const RUNS = [
  '012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')]);

const REPEATED = /^(?<unit>.+?)\k<unit>+$/su;

/** The text without differences that people who guess try first: case, accents, and the width of letters. */
export const foldPassword = (password: string): string => foldText(password.normalize('NFKC'));

/**
 * Whether the password is one of the most common ones, in any case and with or without accents, a run of keys, or a
 * repetition of either or of fewer than `minLength` characters.
 */
export function isCommonPassword(password: string, minLength: number): boolean {
  const folded = foldPassword(password);
  if (COMMON.has(folded) || RUNS.some((run) => run.includes(folded))) return true;
  const unit = REPEATED.exec(folded)?.groups?.unit;
  if (unit === undefined) return false;
  return Array.from(unit).length < minLength || isCommonPassword(unit, minLength);
}
