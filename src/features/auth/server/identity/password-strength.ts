import { dictionary } from '@zxcvbn-ts/language-common';
import { foldText } from '#shared/text.ts';

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

const RUNS = [
  '012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')]);

const REPEATED = /^(?<unit>.+?)\k<unit>+$/su;

/** Folds case, accents and the width of letters, which attackers try first. */
const foldPassword = (password: string): string => foldText(password.normalize('NFKC'));

export function isCommonPassword(password: string, minLength: number): boolean {
  const folded = foldPassword(password);
  if (COMMON.has(folded) || RUNS.some((run) => run.includes(folded))) return true;
  const unit = REPEATED.exec(folded)?.groups?.unit;
  if (unit === undefined) return false;
  return Array.from(unit).length < minLength || isCommonPassword(unit, minLength);
}

const MIN_WORD_LENGTH = 3;
const MIN_REST_LENGTH = 5;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

const lettersAndDigits = (text: string) => foldPassword(text).split(SEPARATORS).join('');

function listWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [lettersAndDigits(text), ...foldPassword(text).split(SEPARATORS)]);
  const long = words.filter((word) => word.length >= MIN_WORD_LENGTH);
  return [...new Set(long)].toSorted((a, b) => b.length - a.length);
}

export function isPersonalPassword(password: string, texts: readonly string[]): boolean {
  const words = listWords(texts);
  if (words.length === 0) return false;
  const whole = lettersAndDigits(password);
  const rest = whole.replaceAll(new RegExp(words.join('|'), 'gu'), '');
  if (rest === whole) return false;
  return rest.length < MIN_REST_LENGTH || isCommonPassword(rest, MIN_REST_LENGTH);
}
