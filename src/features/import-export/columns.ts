import type { BusinessField } from '../businesses/schema.ts';

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
    aliases: ['rubro', 'giro', 'tipo de negocio', 'categorias', 'rubros', 'giros', 'categories'],
    help: 'Nombre de una categoría que existe. Hasta tres, separadas con punto y coma: la primera es la principal.',
    example: 'Panaderías',
  },
  moreCategoryIds: {
    name: 'more_categories',
    heading: 'Otras categorías',
    aliases: [
      'mas categorias',
      'categorias adicionales',
      'categorias secundarias',
      'additional categories',
      'more categories',
    ],
    help: 'Hasta dos más, separadas con punto y coma.',
    example: 'Cafeterías',
  },
  placeCode: {
    name: 'place',
    heading: 'Lugar',
    aliases: ['municipio', 'codigo de lugar', 'ciudad', 'place code', 'municipality', 'city'],
    help: 'Municipio, zona y municipio, o el código. Si hay varios con ese nombre: municipio, departamento.',
    example: 'Antigua Guatemala, Sacatepéquez',
  },
  servicePlaces: {
    name: 'service_area',
    heading: 'Zona de servicio',
    aliases: [
      'va a',
      'area de servicio',
      'area de cobertura',
      'zonas de cobertura',
      'cobertura',
      'lugares de servicio',
      'service area',
      'service areas',
    ],
    help: 'Otros lugares a los que va, como «Mixco, zona 7, 11 y 19».',
    example: 'Mixco; Villa Nueva; zona 7, 11 y 19 de Ciudad de Guatemala',
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
    heading: 'Email',
    aliases: ['correo electronico', 'correo', 'e mail', 'mail'],
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
  facebookUrl: {
    name: 'facebook',
    heading: 'Facebook',
    aliases: ['fb', 'pagina de facebook', 'fan page', 'fanpage', 'facebook page', 'facebook url'],
    help: 'Enlace de la página o su usuario.',
    example: 'facebook.com/laespiga',
  },
  instagramUrl: {
    name: 'instagram',
    heading: 'Instagram',
    aliases: ['ig', 'cuenta de instagram', 'instagram url'],
    help: 'Enlace o usuario.',
    example: '@laespiga',
  },
  tiktokUrl: {
    name: 'tiktok',
    heading: 'TikTok',
    aliases: ['tik tok', 'cuenta de tiktok', 'tiktok url'],
    help: 'Enlace o usuario.',
    example: '@laespiga',
  },
  youtubeUrl: {
    name: 'youtube',
    heading: 'YouTube',
    aliases: ['canal de youtube', 'youtube channel', 'youtube url'],
    help: 'Enlace o usuario del canal.',
    example: '@laespiga',
  },
  telegramUrl: {
    name: 'telegram',
    heading: 'Telegram',
    aliases: ['canal de telegram', 'telegram url'],
    help: 'Enlace o usuario.',
    example: 't.me/laespiga',
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
  attributes: {
    name: 'attributes',
    heading: 'Lo que ofrece',
    aliases: [
      'formas de pago',
      'servicios',
      'ofrece',
      'amenidades',
      'caracteristicas',
      'attributes',
      'amenities',
    ],
    help: 'Formas de pago, servicios e idiomas de la lista del formulario, separados con punto y coma.',
    example: "Efectivo; Tarjeta; A domicilio; K'iche'",
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
  businessId: { name: 'id', heading: 'Número', aliases: ['numero de negocio'] },
  externalId: {
    name: 'external_id',
    heading: 'Número en la fuente',
    aliases: ['id externo', 'codigo externo', 'external id'],
  },
  latitude: { name: 'latitude', heading: 'Latitud', aliases: ['lat'] },
  longitude: { name: 'longitude', heading: 'Longitud', aliases: ['lng', 'lon', 'long'] },
  isHidden: { name: 'is_hidden', heading: 'Oculto', aliases: ['oculta', 'hidden', 'esta oculto'] },
  takedownReason: {
    name: 'takedown_reason',
    heading: 'Motivo de retiro',
    aliases: ['motivo retiro', 'withheld reason'],
  },
  closedAt: {
    name: 'closed_at',
    heading: 'Cerró para siempre',
    aliases: ['cerrado', 'cerrado permanentemente', 'cerrado para siempre', 'closed', 'permanently closed'],
  },
} as const satisfies Record<string, ImportColumn>;

export const TEMPLATE_COLUMNS = Object.values(BUSINESS_COLUMNS);
export const IMPORT_COLUMNS = [...TEMPLATE_COLUMNS, ...Object.values(OTHER_COLUMNS)];
export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]['name'];
