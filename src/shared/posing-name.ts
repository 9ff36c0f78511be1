import { foldText } from './text.ts';

/** Maps characters of other scripts to the Latin ones that they look like, after folding. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑᴀ@4',
    b: 'вβʙᏼ8',
    c: 'сϲᴄ¢',
    d: 'ԁᴅđ',
    e: 'еєεᴇ3€',
    g: 'ɡɢ69',
    h: 'нһʜ',
    i: 'іιıɪⅼlІ1!|¡',
    j: 'јᴊ',
    k: 'кκᴋ',
    m: 'мᴍ',
    n: 'пηɴ',
    o: 'оοօᴏø0',
    p: 'рρᴘ',
    s: 'ѕꜱ5$§',
    t: 'тτᴛ7',
    u: 'υᴜս',
    v: 'νᴠѵ',
    w: 'ωᴡ',
    x: 'хχ',
    y: 'уʏγ',
    z: 'ᴢ2',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

/** Generators of ornamental text write these for Latin letters. */
const ORNAMENTAL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'ᗩᗅᎪꓮ₳卂ǟ',
    b: 'ᗷᏴꓐ฿乃',
    c: 'ᑕᏟꓚ₵匚',
    d: 'ᗪᎠꓓ',
    e: 'ᗴᎬꓰ乇Ɇ',
    f: 'ᖴꓝ千',
    g: 'Ꮐꓖ₲',
    h: 'ᕼᎻꓧ卄Ⱨ',
    i: 'ᎥꓲŁ丨ᒪᏞꓡⱠㄥ',
    j: 'ᒍᎫꓙ',
    k: 'Ꮶꓗ₭',
    m: 'ᗰᎷꓟ爪₥',
    n: 'ᑎꓠ₦几',
    o: 'ꓳㄖ',
    p: 'ᑭᏢꓑ₱卩ք',
    r: 'ᖇᎡꓣ尺Ɽ',
    s: 'ᔕᏚꓢ丂₴',
    t: 'Ꭲꓔ₮ㄒ',
    u: 'ᑌꓴㄩ',
    v: 'ᐯᏙꓦ',
    w: 'ᗯᎳꓪ山',
    x: '᙭ꓫ乂',
    y: 'Ꭹꓬㄚ',
    z: 'ᘔᏃꓜ乙Ⱬ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other.toLowerCase(), letter])),
);

const CAPITALS: Readonly<Record<string, string>> = { Ν: 'n', Η: 'h', Υ: 'y', Μ: 'm', Ζ: 'z', Χ: 'x' };

const BLACK_LETTERS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const blackLetter = (letter: string): string =>
  String.fromCharCode(97 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));

/** Returns one spelling for all that look alike: l, I and 1 become i, doubled letters one. */
const look = (text: string): string =>
  Array.from(
    foldText(
      text
        .normalize('NFKD')
        .replace(BLACK_LETTERS, blackLetter)
        .replace(/[ΝΗΥΜΖΧ]/g, (letter) => CAPITALS[letter] ?? letter),
    ),
    (character) => LOOKALIKES[character] ?? ORNAMENTAL[character] ?? character,
  )
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/g, '$1');

const words = (text: string): string[] =>
  look(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .split(/[^a-z]+/)
    .filter(Boolean);

const lookOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(look));

const ROLES =
  lookOf(`admin admins administrador administradora administradores administracion administration administrator
  soporte support moderador moderadora moderadores moderacion moderator webmaster sysadmin superadmin superusuario
  operador operadora operadores sistema staff equipo team oficial official helpdesk propietario propietaria verificado verificada
  verificacion root adm admon gerencia gerente gerentes dueno duena duenos`);

const FILLERS =
  lookOf(`a al de del el en la las los lo the of for y e and por para tu su mi nuestro nuestra un una
  sitio site web pagina page plataforma portal app aplicacion directorio red online servidor cuenta cuentas usuario usuarios usuarias
  general tecnico tecnica cliente clientes atencion servicio ayuda mesa centro seguridad negocio negocios anuncios comentarios
  guatemala guate gt com perfil perfiles principal`);

const PHRASES = new Set(
  ['servicio al cliente', 'atencion al cliente', 'mesa de ayuda', 'centro de ayuda', 'ayuda'].map((phrase) =>
    words(phrase).join(''),
  ),
);

const MIN_SPLIT_ROLE = 5;

interface Vocabulary {
  brand: string;
  brandWords: readonly string[];
}

function namesOperator(letters: string, { brand, brandWords }: Vocabulary): boolean {
  const roles = new Set([...ROLES].filter((role) => role.length >= MIN_SPLIT_ROLE).concat(brand));
  const others = new Set([...FILLERS, ...brandWords].filter((word) => word.length > 1));
  const reached: (boolean | undefined)[] = [false];
  for (let start = 0; start < letters.length; start += 1) {
    const before = reached[start];
    if (before === undefined) continue;
    for (let end = start + 1; end <= letters.length; end += 1) {
      const part = letters.slice(start, end);
      if (roles.has(part)) reached[end] = true;
      else if (others.has(part)) reached[end] = reached[end] === true || before;
    }
  }
  return reached[letters.length] === true;
}

const MIN_HIDDEN_BRAND = 10;

function hasBrand(given: readonly string[], { brand, brandWords }: Vocabulary): boolean {
  if (brandWords.length < 2) return false;
  if (brand.length >= MIN_HIDDEN_BRAND && look(given.join('')).includes(brand)) return true;
  return given.some((_, start) =>
    given.some((__, end) => end >= start && look(given.slice(start, end + 1).join('')) === brand),
  );
}

/** Schemas refuse longer names; the search takes the square of the length. */
const MAX_LENGTH = 500;

/** Tells whether a person's name can be taken for that of the operator of the site `siteName`. */
export function posesAsOperator(name: string, siteName: string): boolean {
  if (name.length > MAX_LENGTH) return false;
  const brandWords = words(siteName);
  const vocabulary = { brand: look(brandWords.join('')), brandWords };
  return [name, name.replace(/\d+/g, ' ')].some((spelling) => {
    const given = words(spelling);
    const letters = look(given.join(''));
    if (letters === '') return false;
    const known = new Set([...FILLERS, ...brandWords]);
    const isRole = given.some((word) => ROLES.has(word));
    return (
      PHRASES.has(letters) ||
      (isRole && given.every((word) => ROLES.has(word) || known.has(word))) ||
      namesOperator(letters, vocabulary) ||
      hasBrand(given, vocabulary)
    );
  });
}

export const POSING_NAME =
  'Ese nombre parece el de la administración del sitio. Escribe tu propio nombre o el de tu negocio.';
