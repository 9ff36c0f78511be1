import { type ReactNode, useId, useState } from 'react';
import { CheckboxField, RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { DraftNotice } from '#ui/form/draft.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { Field, PasswordField } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { ErrorSummary, Form, FormProvider, SubmitButton } from '#ui/form/form.tsx';
import type { Problem } from '#ui/form/problem.ts';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { QueryForm } from '#ui/query-form.tsx';
import { SearchField, SearchInput } from '#ui/searchable-list.tsx';
import { Select } from '#ui/select.tsx';
import { type Group, OnPress } from '../specimen.tsx';

const REST: Submission = {
  problem: null,
  isSending: false,
  isSlow: false,
  submit: (event) => event.preventDefault(),
};

const PROBLEM: Problem = {
  title: 'Hay un problema',
  fields: { name: 'Escribe el nombre del negocio.', kind: 'Elige un motivo.' },
};

/** Has the errors without the summary of a form, which would take the focus. */
function InForm({ submission, children }: { submission?: Partial<Submission>; children: ReactNode }) {
  const id = useId();
  return <FormProvider value={{ submission: { ...REST, ...submission }, id }}>{children}</FormProvider>;
}

const NAME = { name: 'name', label: 'Nombre del negocio' } as const;
const LONG_HINT = 'Como lo conoce la gente, con el apellido o el lugar si hay otros que se llaman igual.';
const REASONS = [
  ['a', 'Ya no existe'],
  ['b', 'Es una copia de otro negocio'],
] as const;

function Reasons() {
  const [chosen, choose] = useState<'a' | 'b' | null>(null);
  return <RadioField name="kind" label="Motivo" options={REASONS} value={chosen} onChoose={choose} />;
}

function Check({ isOn }: { isOn: boolean }) {
  const [checked, check] = useState(isOn);
  return (
    <CheckboxField
      name={isOn ? 'on' : 'off'}
      label="Mostrar en la página de inicio"
      hint="Si no, se guarda en pausa."
      checked={checked}
      onCheck={check}
    />
  );
}

function Search() {
  const [term, setTerm] = useState('');
  return <SearchField label="Buscar categoría" value={term} onChange={setTerm} />;
}

function Place({ start, ...look }: { start: string; pillIcon?: 'map-pin' }) {
  const [place, choose] = useState(start);
  return (
    <Select label="Lugar" value={place} onChoose={choose} {...look}>
      <option value="">Toda Guatemala</option>
      <option value="03">Sacatepéquez</option>
    </Select>
  );
}

const nothing = () => {};
const OPTIONS = <option>Panaderías</option>;

export const forms: Group = {
  title: 'Formularios',
  specimens: [
    {
      name: 'Field',
      states: [
        [
          'En reposo',
          <InForm key="rest">
            <Field {...NAME} placeholder="" required />
          </InForm>,
        ],
        [
          'Con ayuda y valor',
          <InForm key="hint">
            <Field {...NAME} hint={LONG_HINT} defaultValue="Panadería La Espiga" />
          </InForm>,
        ],
        [
          'Con error',
          <InForm key="error" submission={{ problem: PROBLEM }}>
            <Field {...NAME} required />
          </InForm>,
        ],
        [
          'Desactivado',
          <InForm key="disabled">
            <Field {...NAME} disabled defaultValue="Panadería La Espiga" />
          </InForm>,
        ],
      ],
    },
    {
      name: 'PasswordField y EmailField',
      states: [
        [
          'Contraseña',
          <InForm key="password">
            <PasswordField name="password" label="Contraseña" autoComplete="new-password" required />
          </InForm>,
        ],
        [
          'Email',
          <InForm key="email">
            <EmailField name="email" label="Email" autoComplete="off" />
          </InForm>,
        ],
      ],
    },
    {
      name: 'TextAreaField y TextCounter',
      states: [
        [
          'En reposo',
          <InForm key="rest">
            <TextAreaField
              name="text"
              label="Descripción"
              defaultValue="Pan de horno de leña."
              aside={<TextCounter text="Pan de horno de leña." max={100} />}
            />
          </InForm>,
        ],
        [
          'Demasiado largo',
          <InForm key="long">
            <TextAreaField
              name="text"
              label="Descripción"
              defaultValue="Pan de horno"
              aside={<TextCounter text="Pan de horno" max={8} />}
            />
          </InForm>,
        ],
      ],
    },
    {
      name: 'SelectField, CheckboxField y RadioField',
      states: [
        [
          'Lista',
          <InForm key="select">
            <SelectField
              name="category"
              label="Categoría"
              hint="Da a tu negocio su ícono."
              value="Panaderías"
              onChoose={nothing}
            >
              {OPTIONS}
            </SelectField>
          </InForm>,
        ],
        [
          'Casillas',
          <InForm key="checks">
            <Check isOn />
            <Check isOn={false} />
          </InForm>,
        ],
        [
          'Opciones',
          <InForm key="radios">
            <Reasons />
          </InForm>,
        ],
        [
          'Opciones con error',
          <InForm key="error" submission={{ problem: PROBLEM }}>
            <Reasons />
          </InForm>,
        ],
      ],
    },
    {
      name: 'SubmitButton',
      states: [
        [
          'En reposo',
          <InForm key="rest">
            <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
          </InForm>,
        ],
        [
          'Enviando',
          <InForm key="sending" submission={{ isSending: true }}>
            <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
          </InForm>,
        ],
        [
          'Con una conexión lenta',
          <InForm key="slow" submission={{ isSending: true, isSlow: true }}>
            <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
          </InForm>,
        ],
      ],
    },
    {
      name: 'Form, ErrorSummary y FormDialog',
      states: [
        [
          'Con errores: el resumen toma el foco',
          <OnPress key="summary" label="Mostrar resumen">
            {() => (
              <InForm submission={{ problem: PROBLEM }}>
                <div className="guide-stack">
                  <ErrorSummary problem={PROBLEM} />
                  <Field {...NAME} required />
                </div>
              </InForm>
            )}
          </OnPress>,
        ],
        [
          'Completo',
          <Form key="form" submission={REST} label="Un formulario">
            <Field {...NAME} required />
            <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
          </Form>,
        ],
        [
          'En un diálogo',
          <OnPress key="dialog" label="Abrir formulario">
            {(close) => (
              <FormDialog title="Nueva categoría" submission={REST} onClose={close}>
                <Field name="name" label="Nombre" required />
                <SubmitButton sending="Guardando…">Crear categoría</SubmitButton>
              </FormDialog>
            )}
          </OnPress>,
        ],
      ],
    },
    {
      name: 'DraftNotice',
      states: [
        ['En reposo', <DraftNotice key="rest" onDiscard={nothing} />],
        [
          'Con algo perdido',
          <DraftNotice key="lost" lost="Vuelve a elegir las fotos." onDiscard={nothing} />,
        ],
      ],
    },
    {
      name: 'Select, SearchField y SearchInput',
      states: [
        ['Filtro', <Place key="rest" start="" />],
        [
          'Píldora bajo 1,024 píxeles, sin elegir y elegida',
          <div key="pills" className="guide-row">
            <Place start="" pillIcon="map-pin" />
            <Place start="03" pillIcon="map-pin" />
          </div>,
        ],
        ['Búsqueda en una lista', <Search key="search" />],
        [
          'Búsqueda en una dirección',
          <QueryForm key="query" action="/negocios" aria-label="Buscar negocios por nombre">
            <SearchInput label="Nombre" name="search" defaultValue="pan" />
          </QueryForm>,
        ],
      ],
    },
  ],
};
