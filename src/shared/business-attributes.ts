/** Names the groups of attributes, in the order of the page. */
export const ATTRIBUTE_GROUPS = {
  payment: 'Formas de pago',
  service: 'Cómo atiende',
  premises: 'En el local',
  language: 'Idiomas',
} as const;
export type AttributeGroup = keyof typeof ATTRIBUTE_GROUPS;

export const ATTRIBUTE_GROUP_NAMES = Object.keys(ATTRIBUTE_GROUPS) as AttributeGroup[];

interface Declared {
  group: AttributeGroup;
  name: string;
}

const payment = (name: string) => ({ group: 'payment', name }) as const;
const service = (name: string) => ({ group: 'service', name }) as const;
const premises = (name: string) => ({ group: 'premises', name }) as const;
const language = (name: string) => ({ group: 'language', name }) as const;

/**
 * Lists what a business may offer, the same in the whole country. Codes are stored and stand in addresses: none changes
 * its meaning. Languages have their tag of BCP 47; names of Mayan languages are those of the
 * Academia de Lenguas Mayas de Guatemala.
 */
export const ATTRIBUTES = {
  cash: payment('Efectivo'),
  card: payment('Tarjeta'),
  transfer: payment('Transferencia'),
  instalments: payment('Cuotas'),
  invoice: payment('Factura FEL'),
  delivery: service('A domicilio'),
  takeaway: service('Para llevar'),
  'dine-in': service('Comer aquí'),
  appointments: service('Con cita'),
  parking: premises('Parqueo'),
  wifi: premises('Wifi'),
  pets: premises('Acepta mascotas'),
  wheelchair: premises('Acceso en silla de ruedas'),
  restroom: premises('Baño'),
  children: premises('Área para niños'),
  es: language('Español'),
  en: language('English'),
  quc: language("K'iche'"),
  kek: language("Q'eqchi'"),
  mam: language('Mam'),
  cak: language('Kaqchikel'),
  acr: language('Achi'),
  knj: language('Akateko'),
  agu: language('Awakateko'),
  'agu-x-chalchit': language('Chalchiteko'),
  caa: language("Ch'orti'"),
  cac: language('Chuj'),
  itz: language("Itza'"),
  ixl: language('Ixil'),
  jac: language("Popti'"),
  mop: language('Mopan'),
  poc: language('Poqomam'),
  poh: language("Poqomchi'"),
  kjb: language("Q'anjob'al"),
  quv: language('Sakapulteko'),
  qum: language('Sipakapense'),
  ttc: language('Tektiteko'),
  tzj: language("Tz'utujil"),
  usp: language('Uspanteko'),
  cab: language('Garífuna'),
  xin: language('Xinka'),
} as const satisfies Record<string, Declared>;

export type Attribute = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_CODES = Object.keys(ATTRIBUTES) as Attribute[];

export const isAttribute = (code: string): code is Attribute => Object.hasOwn(ATTRIBUTES, code);

/** Returns the known codes, each once, in the order of the list. */
export const sortAttributes = (codes: readonly string[]): Attribute[] =>
  ATTRIBUTE_CODES.filter((code) => codes.includes(code));

export const attributesOf = (codes: readonly Attribute[], group: AttributeGroup): Attribute[] =>
  codes.filter((code) => ATTRIBUTES[code].group === group);

export const attributeNames = (codes: readonly Attribute[]): string =>
  codes.map((code) => ATTRIBUTES[code].name).join(', ');
