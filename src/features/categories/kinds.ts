import { foldText } from '#shared/text.ts';
import { CATEGORY_KINDS, type CategoryKind } from './schema.ts';

const KINDS: Record<CategoryKind, readonly [label: string, beginnings: readonly string[]]> = {
  restaurant: ['Restaurantes y comida', ['restaurant', 'comida', 'comedor', 'cevicher', 'pizz', 'taquer']],
  bakery: ['Panaderías y pastelerías', ['panader', 'pastel', 'reposter']],
  cafe: ['Cafeterías', ['cafe', 'helader']],
  bar: ['Bares y cantinas', ['bares', 'cantina', 'cervecer', 'discotec']],
  hardware: ['Ferreterías y construcción', ['ferreter', 'construcc', 'herrer']],
  health: ['Salud y clínicas', ['salud', 'clinica', 'medic', 'dentist', 'dental', 'hospital', 'laboratorio']],
  pharmacy: ['Farmacias', ['farmacia']],
  beauty: ['Belleza y barberías', ['belleza', 'barber', 'peluquer', 'salon', 'estetica']],
  garage: ['Talleres y repuestos', ['taller', 'repuesto', 'mecanic', 'llanta', 'moto']],
  technology: ['Tecnología y celulares', ['tecnolog', 'celular', 'computa', 'internet']],
  education: ['Educación y academias', ['educac', 'escuela', 'academia', 'colegio']],
  lodging: ['Hoteles y hospedaje', ['hotel', 'turismo', 'hosped', 'posada']],
  crafts: ['Artesanías y textiles', ['artesan', 'textil', 'arte']],
  grocery: ['Tiendas y abarrotes', ['tienda', 'abarrot', 'mercado', 'carnicer', 'tortill']],
  clothing: ['Ropa y calzado', ['ropa', 'boutique', 'zapat', 'calzado', 'paca', 'sastrer']],
  books: ['Librerías e imprentas', ['librer', 'papeler', 'imprenta']],
  repairs: ['Electricistas y plomeros', ['electric', 'plomer', 'fontaner']],
  finance: ['Bancos y seguros', ['banco', 'seguros', 'cooperativa', 'prestamo', 'financier']],
  farming: ['Agropecuarias y viveros', ['agro', 'vivero']],
  pets: ['Veterinarias y mascotas', ['mascota', 'veterinari']],
  transport: ['Transporte y mudanzas', ['transporte', 'mudanza', 'flete', 'mensajer', 'taxi']],
  furniture: ['Muebles y decoración', ['mueble', 'decoracion', 'carpinter']],
  events: ['Eventos y fiestas', ['evento', 'banquete', 'fiesta']],
  gifts: ['Floristerías y regalos', ['florister', 'flores', 'regalo', 'pinata']],
  sports: ['Gimnasios y deportes', ['gimnasio', 'deporte', 'cancha']],
  'real-estate': ['Bienes raíces', ['bienes', 'inmobiliari', 'alquiler']],
  cleaning: ['Limpieza y lavanderías', ['limpieza', 'lavander']],
  photography: ['Fotografía y video', ['foto']],
  professional: ['Servicios profesionales', ['servicio', 'profesional', 'abogad', 'contador']],
  other: ['Otro giro', []],
};

const isKind = (text: string): text is CategoryKind => Object.hasOwn(KINDS, text);

export const readKind = (stored: string): CategoryKind => (isKind(stored) ? stored : 'other');

export const kindLabel = (kind: CategoryKind): string => KINDS[kind][0];

export function guessKind(name: string): CategoryKind {
  const words = foldText(name).split(/[^a-z0-9]+/);
  const fits = (kind: CategoryKind) =>
    KINDS[kind][1].some((beginning) => words.some((word) => word.startsWith(beginning)));
  return CATEGORY_KINDS.find(fits) ?? 'other';
}
