import type { BusinessAnswers } from '#features/businesses/ui/form/answers.ts';
import { type PublishStep, STEP_NAMES, publishPage } from './page.ts';

interface Step {
  question: string;
  hint?: string;
  /** The answers that the step asks for: its draft holds no others. */
  fields: readonly (keyof BusinessAnswers)[];
}

const STEPS: Record<PublishStep, Step> = {
  nombre: { question: '¿Cómo se llama tu negocio?', fields: ['name', 'categoryId', 'moreCategoryIds'] },
  whatsapp: {
    question: '¿A qué WhatsApp te escriben?',
    fields: ['whatsappNumber', 'calls', 'callsWhatsapp'],
  },
  lugar: {
    question: '¿Dónde está?',
    fields: ['department', 'municipality', 'zona', 'position', 'foundPosition', 'isPositionPrivate'],
  },
  horario: {
    question: '¿Cuándo abres?',
    hint: 'Elige lo más parecido. Después cambias el día que quieras.',
    fields: ['hours'],
  },
  foto: {
    question: 'Muestra tu negocio',
    hint: 'La fachada, o lo que más vendes.',
    fields: [],
  },
  listo: { question: '', fields: [] },
};

export const FIRST_STEP: PublishStep = 'nombre';

export const describeStep = (name: PublishStep): Step => STEPS[name];

export const stepNumber = (name: PublishStep): number => STEP_NAMES.indexOf(name) + 1;

const neighbour = (name: PublishStep, by: number) => STEP_NAMES[STEP_NAMES.indexOf(name) + by];

export const stepPath = (id: number, name: PublishStep): string => publishPage.to({ id }, { paso: name });

export const nextPath = (id: number, name: PublishStep): string =>
  stepPath(id, neighbour(name, 1) ?? 'listo');

export const previousPath = (id: number, name: PublishStep): string | null => {
  const previous = neighbour(name, -1);
  return previous && id > 0 ? stepPath(id, previous) : null;
};

/** State of a step's history entry that the step before it has made. */
export const FROM_STEP_BEFORE = { isFromStepBefore: true };

export const isFromStepBefore = (state: unknown): boolean =>
  (state as Partial<typeof FROM_STEP_BEFORE> | null)?.isFromStepBefore === true;
