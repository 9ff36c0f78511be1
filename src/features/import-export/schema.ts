import * as v from 'valibot';
import { BooleanText, Count } from '#shared/schemas.ts';
import type { BusinessField } from '../businesses/schema.ts';

export const EXPORTED_LISTS = [
  'users',
  'businesses',
  'announcements',
  'categories',
  'subscriptions',
  'reports',
  'audit',
  'searches',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

export const LIST_NAMES: Record<ExportedList, string> = {
  users: 'Usuarios',
  businesses: 'Negocios',
  announcements: 'Anuncios',
  categories: 'Categorías',
  subscriptions: 'Suscripciones',
  reports: 'Reportes',
  audit: 'Bitácora',
  searches: 'Búsquedas sin resultado',
};

export const exportPath = (list: ExportedList) => `/api/admin/exports/${list}.csv`;

export const ExportParam = v.object({
  file: v.picklist(EXPORTED_LISTS.map((list) => `${list}.csv` as const)),
});

export const MAX_ROWS = 5_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

interface ImportColumn {
  name: string;
  heading: string;
  aliases: readonly string[];
}

interface BusinessColumn extends ImportColumn {
  help: string;
  example: string;
}

/** Declares the columns. Headings of an import may be in any order; case, accents, marks and spaces don't matter. */
export const BUSINESS_COLUMNS = {
  name: {
    name: 'name',
    heading: 'Nombre',
    aliases: ['negocio', 'nombre del negocio', 'nombre comercial', 'empresa', 'business', 'business name'],
    help: 'Nombre del negocio. Obligatorio.',
    example: 'Panadería La Espiga',
  },
  categoryId: {
    name: 'category',
    heading: 'Categoría',
    aliases: ['rubro', 'giro', 'tipo de negocio'],
    help: 'Nombre de una categoría que existe.',
    example: 'Panaderías',
  },
  placeCode: {
    name: 'place',
    heading: 'Lugar',
    aliases: ['municipio', 'codigo de lugar', 'ciudad', 'place code', 'municipality', 'city'],
    help: 'Municipio, zona y municipio, o el código. Si hay varios con ese nombre: municipio, departamento.',
    example: 'Antigua Guatemala, Sacatepéquez',
  },
  shortDescription: {
    name: 'short_description',
    heading: 'Descripción corta',
    aliases: ['resumen', 'descripcion breve', 'summary'],
    help: 'Hasta 100 caracteres.',
    example: 'Pan de horno de leña',
  },
  description: {
    name: 'description',
    heading: 'Descripción',
    aliases: ['acerca de', 'descripcion larga', 'about'],
    help: 'Hasta 5,000 caracteres.',
    example: 'Horneamos desde 1984.',
  },
  phoneNumber: {
    name: 'phone',
    heading: 'Teléfono',
    aliases: ['tel', 'celular', 'numero de telefono', 'phone number', 'telephone'],
    help: 'Número de Guatemala. Si es un celular y no hay columna «WhatsApp», también recibe WhatsApp.',
    example: '5555 1234',
  },
  whatsappNumber: {
    name: 'whatsapp',
    heading: 'WhatsApp',
    aliases: ['wsp', 'whats app', 'numero de whatsapp', 'whatsapp number'],
    help: 'El celular que tiene WhatsApp.',
    example: '5555 1234',
  },
  callNumbers: {
    name: 'call_numbers',
    heading: 'Teléfonos',
    aliases: ['llamadas', 'numeros de telefono', 'phones', 'phone numbers'],
    help: 'En vez de «Teléfono»: hasta tres números para llamar, separados con punto y coma.',
    example: 'Ventas: 2232 0000 ext. 12; 1770',
  },
  email: {
    name: 'email',
    heading: 'Correo electrónico',
    aliases: ['correo', 'e mail', 'mail'],
    help: 'Email para clientes.',
    example: 'hola@laespiga.gt',
  },
  websiteUrl: {
    name: 'website',
    heading: 'Sitio web',
    aliases: ['web', 'pagina web', 'pagina', 'url', 'website url', 'direccion web'],
    help: 'Dirección web.',
    example: 'https://laespiga.gt',
  },
  address: {
    name: 'address',
    heading: 'Dirección',
    aliases: ['domicilio', 'direccion fisica', 'street address'],
    help: 'Dirección, hasta 200 caracteres.',
    example: '6a avenida 4-21, zona 1',
  },
  position: {
    name: 'position',
    heading: 'Ubicación',
    aliases: [
      'coordenadas',
      'coordenadas gps',
      'gps',
      'mapa',
      'google maps',
      'waze',
      'location',
      'coordinates',
    ],
    help: 'Coordenadas, o un enlace de Google Maps o Waze que las contiene.',
    example: '14.557812, -90.733491',
  },
  isPositionPrivate: {
    name: 'position_private',
    heading: 'Ubicación privada',
    aliases: [
      'privada',
      'privado',
      'es privada',
      'coordenadas privadas',
      'ubicacion oculta',
      'ubicacion es privada',
      'ocultar',
      'ocultar ubicacion',
      'ocultar la ubicacion',
      'ocultar coordenadas',
      'no mostrar ubicacion',
      'no mostrar la ubicacion',
      'private',
      'private position',
      'private location',
      'location private',
      'is position private',
      'hide location',
      'hide position',
    ],
    help: '«sí» si la ubicación no se muestra a los visitantes, «no» si se muestra. Vacía: no se muestra.',
    example: 'no',
  },
  businessHours: {
    name: 'hours',
    heading: 'Horario',
    aliases: ['horarios', 'horario de atencion', 'horas', 'business hours', 'opening hours', 'schedule'],
    help: 'Días y horas, como «lunes a viernes de 8 a.m. a 5 p.m.; sábado 8-12». Lo que falta está cerrado.',
    example: 'lun-vie 8:00-12:00 14:00-18:00; sáb 8:00-13:00',
  },
  ownerEmail: {
    name: 'owner_email',
    heading: 'Email del propietario',
    aliases: ['dueno', 'correo del dueno', 'email del dueno', 'propietario', 'owner'],
    help: 'Email de una cuenta que ya existe. Vacío: el negocio es del sitio.',
    example: '',
  },
} as const satisfies Record<BusinessField | 'ownerEmail', BusinessColumn>;

/** Lists what is also read: parts of columns, and what forbids a row to be published. */
export const OTHER_COLUMNS = {
  placeName: {
    name: 'place_name',
    heading: 'Nombre del lugar',
    aliases: ['lugar nombre', 'nombre de lugar', 'nombre del municipio'],
  },
  department: { name: 'department', heading: 'Departamento', aliases: ['depto', 'dpto'] },
  latitude: { name: 'latitude', heading: 'Latitud', aliases: ['lat'] },
  longitude: { name: 'longitude', heading: 'Longitud', aliases: ['lng', 'lon', 'long'] },
  isHidden: { name: 'is_hidden', heading: 'Oculto', aliases: ['oculta', 'hidden', 'esta oculto'] },
  withheldReason: { name: 'withheld_reason', heading: 'Motivo de retiro', aliases: ['motivo retiro'] },
  closedAt: {
    name: 'closed_at',
    heading: 'Cerró para siempre',
    aliases: ['cerrado', 'cerrado permanentemente', 'cerrado para siempre', 'closed', 'permanently closed'],
  },
} as const satisfies Record<string, ImportColumn>;

export const TEMPLATE_COLUMNS = Object.values(BUSINESS_COLUMNS);
export const IMPORT_COLUMNS = [...TEMPLATE_COLUMNS, ...Object.values(OTHER_COLUMNS)];
export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]['name'];

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'utf-8-twice',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8: hojas de cálculo de hoy',
  'utf-16le': 'Unicode (UTF-16): «Texto Unicode» de Excel',
  'utf-16be': 'Unicode (UTF-16, al revés)',
  'windows-1252': 'Windows: Excel en Windows',
  macintosh: 'Mac: Excel en una Mac antigua',
  cp850: 'DOS: programas antiguos',
  'utf-8-twice': 'UTF-8 guardado dos veces: «PanaderÃ­a»',
};

export const TEMPLATE_PATH = '/api/admin/imports/businesses/template';

export const ImportQuery = v.object({
  dryRun: v.optional(BooleanText, 'true'),
  encoding: v.optional(v.picklist(ENCODINGS, 'No conocemos esa codificación.')),
});

export const ImportFault = v.object({
  row: Count,
  letter: v.nullable(v.string()),
  column: v.nullable(v.string()),
  where: v.string(),
  message: v.string(),
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

export const ImportOutcome = v.object({
  isDryRun: v.boolean(),
  rows: Count,
  /** Counts rows without faults: imported unless `isDryRun`. */
  good: Count,
  faults: v.array(ImportFault),
  faultCount: Count,
  notices: v.array(ImportFault),
  noticeCount: Count,
  /** Lists rows like something that was taken down, rejected or held; in the order of the file, at most 100. */
  recalled: v.array(ImportFault),
  recalledCount: Count,
  ignoredColumns: v.array(v.string()),
  encoding: v.picklist(ENCODINGS),
  /** Is false if several encodings give readable letters: an import then asks for one. */
  isEncodingCertain: v.boolean(),
  preview: v.array(v.array(v.string())),
});
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;
