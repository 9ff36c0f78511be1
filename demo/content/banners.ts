import type { DemoBanner } from './types.ts';

export const demoBanners: readonly DemoBanner[] = [
  { altText: 'Mercado con toldos de colores, frutas y textiles al pie de un volcán', theme: 'mercado' },
  { altText: 'El lago de Atitlán por la mañana, con lanchas y tres volcanes', theme: 'lago' },
  { altText: 'Calle empedrada de la Antigua con casas de colores y buganvilias', theme: 'antigua' },
];
