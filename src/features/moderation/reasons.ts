import { pluralize } from '#shared/text.ts';
import type { Reason } from './schema.ts';

export const REASON_LABELS: Record<Reason, string> = {
  scam: 'Es una estafa o un engaño',
  false: 'Los datos son falsos',
  offensive: 'Insulta, amenaza o discrimina',
  sexual: 'Es sexual o violento',
  illegal: 'Ofrece algo ilegal',
  spam: 'Es publicidad repetida o fuera de lugar',
  rights: 'Usa mi nombre, mis fotos o mi marca',
  other: 'Otra cosa',
};

export const REASON_CHOICES = Object.entries(REASON_LABELS) as [Reason, string][];

export const REASON_TEMPLATES: Record<Reason, string> = {
  scam: 'Engaña a las personas, o parece una estafa.',
  false: 'Tiene datos que no son ciertos: revisa nombre, teléfono y dirección.',
  offensive: 'Insulta, amenaza o discrimina a otras personas.',
  sexual: 'Muestra contenido sexual o violento.',
  illegal: 'Ofrece algo que la ley no permite.',
  spam: 'Repite la misma publicidad o la pone donde no va.',
  rights: 'Usa el nombre, las fotos o la marca de otra persona sin su permiso.',
  other: '',
};

interface Sources {
  established: number;
  new: number;
  visitor: number;
  weightless: number;
}

const NOUNS = { report: ['reporte', 'reportes'], correction: ['sugerencia', 'sugerencias'] } as const;

/** Returns `3 personas independientes · 12 reportes de cuentas nuevas`; empty for what an administrator found. */
export function describeSources(
  { established, new: young, visitor, weightless }: Sources,
  what: keyof typeof NOUNS,
): string {
  const [one, several] = NOUNS[what];
  const count = (number: number) => pluralize(one, several, number);
  const parts = [
    established > 0 && pluralize('persona independiente', 'personas independientes', established),
    young > 0 && `${count(young)} de cuentas nuevas`,
    visitor > 0 && `${count(visitor)} sin cuenta`,
    weightless > 0 && `${count(weightless)} que no ${weightless === 1 ? 'suma' : 'suman'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
