import { formatDate, formatTime } from '#shared/time.ts';
import type { ActName, AuditEntry, SubjectKind } from './schema.ts';

export const ACT_LABELS: Record<ActName, string> = {
  created: 'Creó',
  changed: 'Cambió',
  deleted: 'Eliminó',
  'role-changed': 'Cambió el rol',
  'invited-again': 'Invitó otra vez',
  'plan-assigned': 'Asignó un plan',
  'plan-cancelled': 'Pasó al plan Gratis',
  'plan-dates-changed': 'Cambió las fechas del plan',
  'plan-expired': 'Terminó un plan vencido',
  'request-dismissed': 'Descartó una solicitud',
  withheld: 'Ocultó',
  released: 'Volvió a mostrar',
  'reports-dismissed': 'Descartó los reportes',
  'held-by-reports': 'Ocultó por reportes, hasta decidir',
  'review-approved': 'Mostró después de revisar',
  'review-rejected': 'Rechazó después de revisar',
  'handed-over': 'Entregó a su propietario',
  verified: 'Verificó',
  'verification-withdrawn': 'Retiró la verificación',
  'manager-invited': 'Invitó a administrar',
  'manager-joined': 'Empezó a administrar',
  'manager-removed': 'Quitó de la administración',
  'claim-rejected': 'Rechazó un reclamo',
  'phone-confirmed': 'Comprobó el WhatsApp',
  'phone-proof-dismissed': 'Descartó una comprobación',
  'phone-proof-withdrawn': 'Retiró el WhatsApp comprobado',
  'correction-accepted': 'Aceptó una corrección',
  'correction-declined': 'Descartó una corrección',
  imported: 'Importó',
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
  author: 'autor',
  categories: 'categorías',
  closed: 'estado',
  code: 'código',
  description: 'descripción',
  email: 'email',
  expiresAt: 'vence',
  facts: 'detalles',
  hours: 'horario',
  isActive: 'visible',
  isClosed: 'cerrado para siempre',
  isKept: 'se muestra primero',
  isOpen: 'abierto',
  kind: 'tipo',
  meaning: 'significa',
  name: 'nombre',
  owner: 'propietario',
  phone: 'teléfono',
  phoneNumber: 'teléfono',
  period: 'periodo',
  pictures: 'imágenes',
  plan: 'plan',
  reason: 'motivo',
  reports: 'reportes',
  role: 'rol',
  rows: 'filas',
  sortOrder: 'orden',
  specialDay: 'día especial',
  startedAt: 'empieza',
  status: 'estado',
  text: 'texto',
  title: 'título',
  weight: 'peso',
  written: 'escrito',
};

type Fact = NonNullable<AuditEntry['before']>[string];

function formatFact(fact: Fact | undefined): string {
  if (fact === null || fact === undefined || fact === '') return '—';
  if (fact instanceof Date) return `${formatDate(fact)} ${formatTime(fact)}`;
  if (typeof fact === 'boolean') return fact ? 'sí' : 'no';
  return String(fact);
}

export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const label = FACT_LABELS[name] ?? name;
    const [was, is] = [formatFact(before?.[name]), formatFact(after?.[name])];
    if (!after) return `${label}: ${was}`;
    if (!before) return `${label}: ${is}`;
    return was === is ? [] : `${label}: ${was} → ${is}`;
  });
}
