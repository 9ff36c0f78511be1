import { type InputHTMLAttributes, useId } from 'react';
import { FieldError } from '#ui/form/field.tsx';
import { UNITS } from '#shared/price-list/units.ts';
import type { ItemAnswers } from './answers.ts';

export const UNIT_LIST = 'unidades-de-la-carta';
export const GROUP_LIST = 'grupos-de-la-carta';

interface ChoicesProps {
  groups: readonly string[];
}

/** Holds what all rows propose, once a page. */
export function Choices({ groups }: ChoicesProps) {
  return (
    <>
      <datalist id={UNIT_LIST}>
        {UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
      <datalist id={GROUP_LIST}>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
    </>
  );
}

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** Tells rows apart for those who don't see them. */
  about: string;
  problem: string | undefined;
  onType: (text: string) => void;
}

function Input({ label, about, problem, onType, className = '', ...rest }: InputProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="text-sm text-muted">
        {label} <span className="sr-only">de {about}</span>
      </label>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <input
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
        className="h-11 w-full rounded-lg border border-muted bg-surface px-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger"
        {...rest}
      />
    </div>
  );
}

interface ItemInputsProps {
  answers: ItemAnswers;
  about: string;
  problems: Partial<Record<keyof ItemAnswers, string>>;
  onChange: (part: Partial<ItemAnswers>) => void;
}

export function MainInputs({ answers, about, problems, onChange }: ItemInputsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <Input
        label="Nombre"
        about={about}
        value={answers.name}
        problem={problems.name}
        onType={(name) => onChange({ name })}
        className="max-sm:col-span-2"
      />
      <Input
        label="Precio"
        about={about}
        value={answers.price}
        problem={problems.price}
        placeholder="consultar"
        autoComplete="off"
        onType={(price) => onChange({ price })}
      />
      <Input
        label="Unidad"
        about={about}
        value={answers.unit}
        problem={problems.unit}
        list={UNIT_LIST}
        autoCapitalize="none"
        onType={(unit) => onChange({ unit })}
      />
    </div>
  );
}

export function FurtherInputs({ answers, about, problems, onChange }: ItemInputsProps) {
  return (
    <div className="grid gap-x-2 gap-y-1 sm:grid-cols-2">
      <Input
        label="Descripción"
        about={about}
        value={answers.description}
        problem={problems.description}
        onType={(description) => onChange({ description })}
      />
      <Input
        label="Grupo"
        about={about}
        value={answers.group}
        problem={problems.group}
        list={GROUP_LIST}
        onType={(group) => onChange({ group })}
      />
    </div>
  );
}
