import { type Reach, isContactable, isFindable } from './reach.ts';
import type { BusinessCard } from './schema.ts';

/** Sections of the form without a field that has a name of its own. */
export type FormPart = 'hours' | 'photos' | 'attributes';

interface Target {
  part?: FormPart;
  field?: string;
}

interface Step extends Target {
  label: string;
  isDone: (business: BusinessCard) => boolean;
}

const STEPS = {
  phone: {
    field: 'whatsappNumber',
    label: 'Agregar WhatsApp o teléfono',
    isDone: isContactable,
  },
  photo: { part: 'photos', label: 'Agregar foto', isDone: ({ cover }) => cover !== null },
  hours: { part: 'hours', label: 'Agregar horario', isDone: ({ businessHours }) => businessHours !== null },
  category: {
    field: 'categoryId',
    label: 'Elegir categoría',
    isDone: ({ category }) => category !== null,
  },
  place: {
    field: 'placeCode',
    label: 'Elegir departamento y municipio',
    isDone: isFindable,
  },
  description: {
    field: 'shortDescription',
    label: 'Agregar descripción corta',
    isDone: ({ shortDescription }) => shortDescription !== null,
  },
  address: {
    field: 'address',
    label: 'Agregar dirección',
    isDone: ({ address }) => address !== null,
  },
  logo: { part: 'photos', label: 'Agregar logo', isDone: ({ logo }) => logo !== null },
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

const STEP_NAMES = Object.keys(STEPS) as StepName[];

/** Parts of the form that the profile leads to, and no percentage counts. */
const UNCOUNTED = {
  position: { field: 'position' },
  about: { field: 'description' },
  attributes: { part: 'attributes' },
} satisfies Record<string, Target>;

export type TargetName = StepName | keyof typeof UNCOUNTED;

const TARGETS: Readonly<Partial<Record<string, Target>>> = { ...STEPS, ...UNCOUNTED };

export const findTarget = (name: string | undefined): Target | undefined => TARGETS[name ?? ''];

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
