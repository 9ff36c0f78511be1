import { dayStart } from '#shared/calendar.ts';
import { formatDate, formatTime } from '#shared/time.ts';
import type { ActName, AuditEntry, SubjectKind } from './schema.ts';

export const ACT_LABELS: Record<ActName, string> = {
  created: 'Creó',
  changed: 'Cambió',
  deleted: 'Eliminó',
  merged: 'Unió',
  'role-changed': 'Cambió el rol',
  'reset-link-made': 'Creó un enlace de contraseña',
  suspended: 'Suspendió',
  'suspension-lifted': 'Levantó la suspensión',
  'email-change-requested': 'Pidió cambiar el email',
  'email-changed': 'Cambió el email',
  'email-change-ended': 'Detuvo el cambio de email',
  'invited-again': 'Invitó otra vez',
  'plan-assigned': 'Asignó un plan',
  'plan-cancelled': 'Pasó al plan Gratis',
  'plan-dates-changed': 'Cambió las fechas del plan',
  'plan-expired': 'Terminó un plan vencido',
  'plan-undone': 'Deshizo un cambio de plan',
  'payment-recorded': 'Anotó un pago',
  'payment-voided': 'Anuló un pago',
  'request-dismissed': 'Descartó una solicitud',
  'taken-down': 'Ocultó',
  restored: 'Volvió a mostrar',
  'reports-dismissed': 'Descartó los reportes',
  'held-by-reports': 'Ocultó por reportes, hasta decidir',
  'new-content-accepted': 'Mostró después de revisar',
  'new-content-rejected': 'Rechazó después de revisar',
  'ownership-transferred': 'Entregó a su propietario',
  'transfer-requested': 'Pidió pasar a otra cuenta',
  'transfer-ended': 'Detuvo el paso a otra cuenta',
  verified: 'Verificó',
  'verification-withdrawn': 'Retiró la verificación',
  'manager-invited': 'Invitó a administrar',
  'manager-joined': 'Empezó a administrar',
  'manager-removed': 'Quitó de la administración',
  'claim-rejected': 'Rechazó un reclamo',
  'claim-invited': 'Invitó a reclamar',
  'claim-invitation-sent': 'Anotó el envío de una invitación',
  'claim-invitation-withdrawn': 'Retiró una invitación',
  'claim-invitation-declined': 'Rechazó la invitación',
  'claim-refusal-lifted': 'Permitió otra vez invitar',
  'phone-confirmed': 'Comprobó el WhatsApp',
  'phone-proof-dismissed': 'Descartó una comprobación',
  'phone-proof-withdrawn': 'Retiró el WhatsApp comprobado',
  'correction-accepted': 'Aceptó una corrección',
  'correction-rejected': 'Descartó una corrección',
  imported: 'Importó',
  'import-undone': 'Deshizo una importación',
  exported: 'Exportó',
};

export const SUBJECT_LABELS: Record<SubjectKind, string> = {
  user: 'Usuario',
  subscription: 'Suscripción',
  category: 'Categoría',
  banner: 'Banner',
  business: 'Negocio',
  announcement: 'Anuncio',
  reply: 'Comentario',
  picture: 'Imagen',
  synonym: 'Sinónimo',
  'landing-text': 'Texto de página',
  import: 'Importación',
  export: 'Exportación',
};

const FACT_LABELS: Record<string, string> = {
  address: 'dirección',
  allowReplies: 'comentarios',
  altText: 'texto',
  amount: 'monto',
  author: 'autor',
  businesses: 'negocios',
  catalog: 'carta',
  categories: 'categorías',
  category: 'categoría',
  closed: 'estado',
  code: 'código',
  description: 'descripción',
  email: 'email',
  endsOn: 'hasta',
  expiresAt: 'vence',
  facebook: 'Facebook',
  facts: 'detalles',
  hours: 'horario',
  instagram: 'Instagram',
  isActive: 'visible',
  isClosed: 'cerrado para siempre',
  isPinned: 'se muestra primero',
  isPointPrivate: 'solo se muestra la zona',
  isOpen: 'abierto',
  kept: 'quedaron',
  kind: 'tipo',
  linkUrl: 'enlace',
  meaning: 'significa',
  merged: 'unida',
  mergedWith: 'unido con',
  method: 'forma de pago',
  name: 'nombre',
  owner: 'propietario',
  paidOn: 'pagó el',
  phone: 'teléfono',
  phones: 'teléfonos para llamar',
  phoneNumber: 'teléfono',
  period: 'periodo',
  pictures: 'imágenes',
  place: 'lugar',
  places: 'lugares',
  plan: 'plan',
  point: 'punto en el mapa',
  attributes: 'lo que ofrece',
  reason: 'motivo',
  reference: 'boleta o número',
  removed: 'quitados',
  reports: 'reportes',
  restored: 'devueltos',
  role: 'rol',
  rows: 'filas',
  serviceArea: 'va a',
  shortDescription: 'descripción corta',
  sortOrder: 'orden',
  specialDay: 'día especial',
  sponsor: 'patrocinador',
  startedAt: 'empieza',
  startsOn: 'desde',
  takesEffectAt: 'se hace',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  status: 'estado',
  text: 'texto',
  title: 'título',
  website: 'sitio web',
  updated: 'actualizados',
  weight: 'peso',
  whatsapp: 'WhatsApp',
  written: 'escrito',
  youtube: 'YouTube',
};

export const factLabel = (name: string): string => FACT_LABELS[name] ?? name;

type Fact = NonNullable<AuditEntry['before']>[string];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function formatFact(fact: Fact | undefined): string {
  if (fact === null || fact === undefined || fact === '') return '—';
  if (fact instanceof Date) return `${formatDate(fact)} ${formatTime(fact)}`;
  if (typeof fact === 'boolean') return fact ? 'sí' : 'no';
  const text = String(fact);
  return DAY.test(text) ? formatDate(dayStart(text)) : text;
}

export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const label = factLabel(name);
    const [was, is] = [formatFact(before?.[name]), formatFact(after?.[name])];
    if (!after) return `${label}: ${was}`;
    if (!before) return `${label}: ${is}`;
    return was === is ? [] : `${label}: ${was} → ${is}`;
  });
}
