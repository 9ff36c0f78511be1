import { joinAttributes } from '../filters.ts';
import type { Understood } from '../schema.ts';
import { takeAttributes } from './understand-attributes.ts';

const phrase = (...patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

const HERE =
  '(?:m[ií]|aqu[ií]|ac[aá]|donde (?:yo )?(?:estoy|vivo)|mi (?:casa|ubicaci[oó]n|posici[oó]n|trabajo))';

/** Matches 'cerca de mí'. Fences are 'cercas', and 'cerca de Antigua' is a place. */
const NEAR_ME = phrase(
  `(?:m[aá]s )?(?:cerca|cerquita|cercan[oa]s?) (?:de|a) ${HERE}`,
  '(?:por )?aqu[ií] cerca',
  'cerca m[ií][oa]',
  'cerquita',
  '(?:m[aá]s )?cerca(?=[\\s.!?]*$)',
  '(?:m[aá]s )?cercan[oa]s?(?! (?:a|al|de|del) )',
);

const NOW = '(?:ahora(?: mismo)?|ahorita|hoy|ya|en este momento|a esta hora)';
const OTHER_HOURS =
  '(?! (?:\\d|las?|los|el|hasta|tod[oa]s?|desde|(?:de|en|por|a) (?:la |las )?(?:\\d|noche|madrugada|ma[nñ]ana|tarde)|' +
  'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|feriados?))';

const OPEN_NOW = phrase(
  `(?:que )?(?:est[eéaá]n? )?(?<!(?:aire|cielo|mar|mente) )abiert[oa]s?(?: ${NOW}|${OTHER_HOURS})`,
  `(?:que )?(?:abren?|atienden?|est[aá]n? atendiendo) ${NOW}`,
);

const tidy = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/^[\s,.]+|(?:[\s,.]|(?<!\S)(?:y|e|en|que|de))+$/giu, '');

/** Reads 'abierto ahora' and 'cerca de mí' in a search as filters. Null for a text that has neither. */
export function understand(text: string): Understood | null {
  const withoutNear = text.replace(NEAR_ME, ' ');
  const search = withoutNear.replace(OPEN_NOW, ' ');
  if (search === text) return null;
  const left = tidy(search);
  return {
    ...(search !== withoutNear && { open: 'now' as const }),
    ...(withoutNear !== text && { near: 'me' as const }),
    search: left,
    ...understand(left),
  };
}

/** Reads 'a domicilio' and the like, beside what `understand` reads. Null for a text that has none of it. */
export function understandAttributes(text: string): Understood | null {
  const { codes, rest } = takeAttributes(text);
  if (codes.length === 0) return null;
  const search = tidy(rest);
  return { search, ...understand(search), attributes: joinAttributes(codes) };
}

const FILLERS = new Set(
  `algun alguna alguno buen buena buenas bueno buenos busco buscar buscando cerca comprar cuales encontrar encuentro estan
  esten favor ir mejor mejores necesita necesitamos necesito puedo puede queda quedan quiero quisiera recomiendan recomienden
  tienen urgente venden vende venda vendan`.split(/\s+/),
);

const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .toLowerCase();

export function withoutFillers(words: readonly string[]): string[] {
  const rest = words.filter((word) => !FILLERS.has(folded(word)));
  return rest.length > 0 ? rest : [...words];
}
