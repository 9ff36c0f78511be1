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
  searches: 'Búsquedas en vano',
};

export const exportPath = (list: ExportedList) => `/api/admin/exports/${list}.csv`;

export const ExportParam = v.object({
  file: v.picklist(EXPORTED_LISTS.map((list) => `${list}.csv` as const)),
});

/** Larger imports need several files. */
export const MAX_ROWS = 5_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

interface ImportColumn {
  name: string;
  aliases: readonly string[];
  help: string;
  example: string;
}

/** Headings of an import may be in any order, with or without capitals and accents. */
export const BUSINESS_COLUMNS = {
  name: {
    name: 'name',
    aliases: ['nombre', 'negocio'],
    help: 'Nombre del negocio. Obligatorio.',
    example: 'Panadería La Espiga',
  },
  categoryId: {
    name: 'category',
    aliases: ['categoria'],
    help: 'Nombre de una categoría que existe.',
    example: 'Panaderías',
  },
  placeCode: {
    name: 'place',
    aliases: ['lugar', 'municipio'],
    help: 'Municipio, zona y municipio, o el código. Si hay varios con ese nombre: municipio, departamento.',
    example: 'Antigua Guatemala, Sacatepéquez',
  },
  shortDescription: {
    name: 'short_description',
    aliases: ['descripcion_corta', 'resumen'],
    help: 'Hasta 100 caracteres.',
    example: 'Pan de horno de leña',
  },
  description: {
    name: 'description',
    aliases: ['descripcion', 'acerca_de'],
    help: 'Hasta 5,000 caracteres.',
    example: 'Horneamos desde 1984.',
  },
  phoneNumber: {
    name: 'phone',
    aliases: ['telefono'],
    help: 'Número de Guatemala. Si es un celular y no hay columna «whatsapp», también recibe WhatsApp.',
    example: '5555 1234',
  },
  whatsappNumber: {
    name: 'whatsapp',
    aliases: [],
    help: 'El celular que tiene WhatsApp.',
    example: '5555 1234',
  },
  callNumbers: {
    name: 'call_numbers',
    aliases: ['telefonos', 'llamadas'],
    help: 'En vez de «phone»: hasta tres números para llamar, separados con punto y coma.',
    example: 'Ventas: 2232 0000 ext. 12; 1770',
  },
  email: {
    name: 'email',
    aliases: ['correo', 'correo_electronico'],
    help: 'Email para clientes.',
    example: 'hola@laespiga.gt',
  },
  websiteUrl: {
    name: 'website',
    aliases: ['sitio_web', 'web'],
    help: 'Dirección web.',
    example: 'https://laespiga.gt',
  },
  address: {
    name: 'address',
    aliases: ['direccion'],
    help: 'Dirección, hasta 200 caracteres.',
    example: '6a avenida 4-21, zona 1',
  },
  position: {
    name: 'position',
    aliases: ['ubicacion', 'coordenadas'],
    help: 'Coordenadas, o un enlace de Google Maps o Waze que las contiene.',
    example: '14.557812, -90.733491',
  },
  isPositionPrivate: {
    name: 'position_private',
    aliases: ['ubicacion_privada'],
    help: '«sí» si la ubicación no se muestra a los visitantes.',
    example: 'no',
  },
  businessHours: {
    name: 'hours',
    aliases: ['horario'],
    help: 'Días y horas, separados con punto y coma. Lo que falta está cerrado.',
    example: 'lun-vie 8:00-12:00 14:00-18:00; sáb 8:00-13:00',
  },
  ownerEmail: {
    name: 'owner_email',
    aliases: ['email_del_dueno', 'dueno'],
    help: 'Email de una cuenta que ya existe. Vacío: el negocio es del sitio.',
    example: '',
  },
} as const satisfies Record<BusinessField | 'ownerEmail', ImportColumn>;

export const IMPORT_COLUMNS = Object.values(BUSINESS_COLUMNS);
export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]['name'];

export const ImportQuery = v.object({
  dryRun: v.optional(BooleanText, 'true'),
});

export const ImportFault = v.object({
  /** Line on which the row begins; the headings are on line 1. */
  line: Count,
  /** The heading in the file; null for the whole row. */
  column: v.nullable(v.string()),
  message: v.string(),
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

export const ImportOutcome = v.object({
  isDryRun: v.boolean(),
  /** Without empty rows. */
  rows: Count,
  /** Rows without faults: imported unless `isDryRun`. */
  good: Count,
  /** In the order of the file, at most 1,000. */
  faults: v.array(ImportFault),
  faultCount: Count,
  ignoredColumns: v.array(v.string()),
});
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;
