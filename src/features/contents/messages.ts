import { NETWORK_NAMES } from '#shared/social-pages/networks.ts';
import type { MergeField } from './merge-fields.ts';
import type { AnnouncementState, BusinessState, Mark } from './filters.ts';

export const STATE_LABELS: Record<BusinessState, string> = {
  shown: 'Se muestran',
  hidden: 'No se muestran',
  held: 'En revisión',
  'taken-down': 'Ocultos por la administración',
  closed: 'Cerrados para siempre',
};

export const MARK_LABELS: Record<Mark, string> = {
  noOwner: 'Sin propietario',
  noPhoto: 'Sin foto',
  noWhatsapp: 'Sin WhatsApp',
  noPoint: 'Sin punto en el mapa',
  noHours: 'Sin horario',
  stale: 'Sin confirmar en un año',
  premium: 'Premium',
};

export const ANNOUNCEMENT_STATE_LABELS: Record<AnnouncementState, string> = {
  active: 'Vigentes',
  ended: 'Terminados',
  hidden: 'No se muestran',
  held: 'En revisión',
};

export const CONTENT_MESSAGES = {
  gone: 'Ya no existe.',
  countMismatch: 'Escribe cuántos elegiste.',
} as const;

export const ORDER_LABELS = {
  newest: 'Más recientes',
  changed: 'Último cambio',
  name: 'Nombre',
} as const;

export const BULK_MESSAGES = {
  failed: 'No pudimos cambiarlos',
  noCategory: 'Elige una categoría de la lista.',
  noPlace: 'Elige primero el departamento.',
  noReason: 'Escribe el motivo: se lo diremos a quien los publicó.',
  typeCount: (count: number) => `Escribe ${count} para confirmar que son esos.`,
  ownersAreTold: 'A cada propietario le llega un solo aviso, con los nombres de los suyos.',
  invitesUnowned:
    'Los correos salen en cuanto confirmas. Los de WhatsApp quedan en Invitaciones: los envías tú, uno tras otro.',
} as const;

export const MERGE_MESSAGES = {
  same: 'Elige dos negocios distintos.',
  gone: 'Uno de los dos ya no existe. Vuelve a la lista.',
  changed: 'Uno de los dos cambió mientras tanto. Recarga la página y compáralos otra vez.',
  transferWaits:
    'El negocio que se une está por pasar a otra cuenta. Espera, o detén el traspaso en la página de su propietario.',
  failed: 'No pudimos unir los negocios',
  merged: 'Los dos negocios quedaron unidos',
} as const;

export const MERGE_LABELS: Record<MergeField, string> = {
  name: 'Nombre',
  category: 'Categoría',
  phones: 'Teléfonos',
  place: 'Lugar',
  address: 'Dirección',
  point: 'Punto en el mapa',
  serviceArea: 'Va a',
  hours: 'Horario',
  shortDescription: 'Descripción corta',
  description: 'Descripción',
  email: 'Email',
  website: 'Sitio web',
  ...NETWORK_NAMES,
  attributes: 'Lo que ofrece',
};
