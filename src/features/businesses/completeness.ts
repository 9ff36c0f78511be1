import { type Reach, isContactable, isFindable } from './reach.ts';
import type { BusinessCard } from './schema.ts';

export type FormPart = 'data' | 'contact' | 'hours' | 'photos';

interface Step {
  part: FormPart;
  field?: string;
  label: string;
  isDone: (business: BusinessCard) => boolean;
}

const STEPS = {
  phone: {
    part: 'contact',
    field: 'whatsappNumber',
    label: 'Agrega tu WhatsApp o teléfono',
    isDone: isContactable,
  },
  photo: { part: 'photos', label: 'Sube una foto', isDone: ({ cover }) => cover !== null },
  hours: { part: 'hours', label: 'Agrega tu horario', isDone: ({ businessHours }) => businessHours !== null },
  category: {
    part: 'data',
    field: 'categoryId',
    label: 'Elige una categoría',
    isDone: ({ category }) => category !== null,
  },
  place: {
    part: 'data',
    field: 'placeCode',
    label: 'Elige tu departamento y municipio',
    isDone: isFindable,
  },
  description: {
    part: 'data',
    field: 'shortDescription',
    label: 'Escribe una descripción corta',
    isDone: ({ shortDescription }) => shortDescription !== null,
  },
  address: {
    part: 'contact',
    field: 'address',
    label: 'Escribe tu dirección',
    isDone: ({ address }) => address !== null,
  },
  logo: { part: 'photos', label: 'Sube tu logo', isDone: ({ logo }) => logo !== null },
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

const STEP_NAMES = Object.keys(STEPS) as StepName[];

export const findStep = (name: string | undefined): Step | undefined =>
  STEP_NAMES.includes(name as StepName) ? STEPS[name as StepName] : undefined;

export interface MissingStep {
  name: StepName;
  label: string;
}

const toMissing = (name: StepName): MissingStep => ({ name, label: STEPS[name].label });

/**
 * Lists what a business needs for its place in lists: without it the database lists it after all others, and features
 * it nowhere.
 */
export function listMissingReach(business: Reach): MissingStep[] {
  const missing: StepName[] = [];
  if (!isContactable(business)) missing.push('phone');
  if (!isFindable(business)) missing.push('place');
  return missing.map(toMissing);
}

const WHOLE = 100;
const PER_STEP = 10;

interface Completeness {
  percent: number;
  missing: MissingStep[];
  done: StepName[];
}

export function readCompleteness(business: BusinessCard): Completeness {
  const done = STEP_NAMES.filter((name) => STEPS[name].isDone(business));
  const missing = STEP_NAMES.filter((name) => !done.includes(name));
  return {
    percent: WHOLE - PER_STEP * missing.length,
    missing: missing.map(toMissing),
    done,
  };
}
