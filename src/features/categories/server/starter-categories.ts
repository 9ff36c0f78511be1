import type { CategoryKind } from '../schema.ts';

interface StarterCategory {
  kind: CategoryKind;
  name: string;
  description: string;
}

export const STARTER_CATEGORIES: readonly StarterCategory[] = [
  {
    kind: 'farming',
    name: 'Agropecuarias y viveros',
    description: 'Semillas, abonos, concentrados y plantas',
  },
  {
    kind: 'crafts',
    name: 'Artesanías y textiles',
    description: 'Tejidos, barro, madera y cuero hechos a mano',
  },
  { kind: 'beauty', name: 'Belleza y barberías', description: 'Salones, barberías, uñas y cuidado personal' },
  {
    kind: 'real-estate',
    name: 'Bienes raíces',
    description: 'Venta y alquiler de casas, locales y terrenos',
  },
  { kind: 'cafe', name: 'Cafeterías', description: 'Café de Guatemala, refacciones y postres' },
  {
    kind: 'health',
    name: 'Clínicas y farmacias',
    description: 'Médicos, dentistas, laboratorios y medicinas',
  },
  { kind: 'education', name: 'Educación y academias', description: 'Colegios, idiomas, música y manejo' },
  {
    kind: 'repairs',
    name: 'Electricistas y plomeros',
    description: 'Instalaciones y reparaciones a domicilio',
  },
  {
    kind: 'events',
    name: 'Eventos y banquetes',
    description: 'Salones, decoración, sonido y comida para fiestas',
  },
  {
    kind: 'hardware',
    name: 'Ferreterías y construcción',
    description: 'Materiales, herramienta, pintura y herrería',
  },
  { kind: 'gifts', name: 'Floristerías y regalos', description: 'Arreglos, coronas, detalles y piñatas' },
  {
    kind: 'photography',
    name: 'Fotografía y video',
    description: 'Sesiones, bodas, quince años y graduaciones',
  },
  {
    kind: 'sports',
    name: 'Gimnasios y deportes',
    description: 'Canchas, entrenadores y artículos deportivos',
  },
  {
    kind: 'lodging',
    name: 'Hoteles y turismo',
    description: 'Hospedaje, paseos y guías para conocer el país',
  },
  { kind: 'books', name: 'Librerías e imprentas', description: 'Útiles, fotocopias, rótulos y papelería' },
  {
    kind: 'cleaning',
    name: 'Limpieza y lavanderías',
    description: 'Lavado de ropa, limpieza de casas y oficinas',
  },
  {
    kind: 'furniture',
    name: 'Muebles y decoración',
    description: 'Carpinterías, colchones y cosas para la casa',
  },
  {
    kind: 'bakery',
    name: 'Panaderías y pastelerías',
    description: 'Pan del día, pasteles por encargo y dulces típicos',
  },
  {
    kind: 'restaurant',
    name: 'Restaurantes y comedores',
    description: 'Almuerzos, antojitos, cevicherías y comida a domicilio',
  },
  { kind: 'clothing', name: 'Ropa y zapaterías', description: 'Ropa nueva y de paca, calzado y sastrerías' },
  {
    kind: 'professional',
    name: 'Servicios profesionales',
    description: 'Abogados, contadores, arquitectos y traductores',
  },
  {
    kind: 'garage',
    name: 'Talleres y repuestos',
    description: 'Mecánica, llantas, motos y enderezado y pintura',
  },
  {
    kind: 'technology',
    name: 'Tecnología y celulares',
    description: 'Celulares, computadoras, reparación e internet',
  },
  {
    kind: 'grocery',
    name: 'Tiendas y abarrotes',
    description: 'Tiendas de barrio, carnicerías, verduras y tortillerías',
  },
  {
    kind: 'transport',
    name: 'Transporte y mudanzas',
    description: 'Fletes, taxis, mensajería y encomiendas',
  },
  { kind: 'pets', name: 'Veterinarias y mascotas', description: 'Consultas, vacunas, baños y alimento' },
];
