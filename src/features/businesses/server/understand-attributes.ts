import { ATTRIBUTES, type Attribute, attributesOf, ATTRIBUTE_CODES } from '#shared/business-attributes.ts';

const whole = (...patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

const ACCEPTS = '(?:(?:que |si )?(?:se )?(?:acept[ae]n?|recib[ae]n?|pag(?:o|ar|as|ue)(?: con)?|con) )';

/**
 * Matches what people write for an attribute. A word alone is none: 'parqueo' is a trade, 'ropa para niños' is sold, and
 * 'clases de inglés' are given.
 */
const PHRASES: Partial<Record<Attribute, RegExp>> = {
  cash: whole(`${ACCEPTS}efectivo`),
  card: whole(`${ACCEPTS}(?:la )?(?:tarjetas?(?: de (?:cr[eé]dito|d[eé]bito))?|visa|mastercard)`),
  transfer: whole(`${ACCEPTS}(?:por )?transferencias?(?: bancarias?)?`),
  instalments: whole('visa ?cuotas', '(?:en|con|a|por) (?:visa)?cuotas', 'a plazos'),
  invoice: whole(
    '(?:que )?(?:den?|dan?|con|extiend[ae]n?|emit[ae]n?) (?:una )?factura(?: fel)?',
    'factura fel',
  ),
  delivery: whole(
    '(?:con |que (?:tengan?|hagan?) )?(?:el )?(?:servicio |entregas? |env[ií]os? )?a domicilio',
    '(?:que )?(?:entreg[ae]n?|llev[ae]n?|env[ií][ae]n?|reparta?n?) a (?:domicilio|(?:la |mi )?casa)',
    '(?:con |que tengan? )?delivery',
    'con env[ií]os?',
  ),
  takeaway: whole('para llevar'),
  'dine-in': whole('para comer (?:aqu[ií]|ah[ií]|en el lugar)'),
  appointments: whole('(?:con|por|previa) cita', '(?:que )?atiend[ae]n? (?:con|por) cita'),
  parking: whole('(?:con|que tengan?|tiene[ns]?) (?:parqueo|estacionamiento|parking)(?: propio)?'),
  wifi: whole('(?:con|que tengan?|tiene[ns]?) (?:wi-?fi|internet)(?: gratis)?'),
  pets: whole(
    'pet ?friendly',
    `${ACCEPTS}(?:mascotas?|perros?|gatos?|chuchos?)`,
    '(?:que )?permit[ae]n? (?:mascotas?|perros?|chuchos?)',
  ),
  wheelchair: whole(
    '(?:con |que tengan? )?(?:acceso (?:en|para|a) |rampas? (?:para )?)(?:sillas? de ruedas|discapacitados)',
  ),
  restroom: whole('(?:con|que tengan?) (?:baño|sanitario|servicio sanitario)s?'),
  children: whole('(?:con|que tengan?) (?:[aá]rea|juegos?) (?:de|para) (?:juegos|niños|niñas)'),
};

const APOSTROPHE = "['’‘ʼ`´]?";

/** Reads names of languages as people type them: with any apostrophe or none, and `c`, `qu` for `k`. */
const languagePattern = (name: string) =>
  name
    .replaceAll("'", APOSTROPHE)
    .replaceAll('a', '[aá]')
    .replaceAll('e', '[eé]')
    .replaceAll(/[íi]/g, '[ií]')
    .replaceAll('ñ', '[nñ]')
    .replaceAll(/[kK]/g, '(?:k|qu|c)');

const SPEAKS = '(?:que |donde |d[oó]nde )?(?:se )?(?:habl[ae]n?|atiend[ae]n? en|con atenci[oó]n en)';
const OTHER_NAMES: Partial<Record<Attribute, readonly string[]>> = { en: ['ingl[eé]s'], jac: ['Jakalteko'] };

const LANGUAGES = attributesOf(ATTRIBUTE_CODES, 'language').map((code) => {
  const names = [languagePattern(ATTRIBUTES[code].name), ...(OTHER_NAMES[code] ?? [])];
  return [code, whole(`${SPEAKS} (?:${names.join('|')})`)] as const;
});

const READINGS = [...Object.entries(PHRASES), ...LANGUAGES] as [Attribute, RegExp][];

/** Takes the attributes out of a search: returns their codes, and the text without them. */
export function takeAttributes(text: string): { codes: Attribute[]; rest: string } {
  const codes: Attribute[] = [];
  let rest = text;
  for (const [code, pattern] of READINGS) {
    const left = rest.replace(pattern, ' ');
    if (left !== rest) codes.push(code);
    rest = left;
  }
  return { codes, rest };
}
