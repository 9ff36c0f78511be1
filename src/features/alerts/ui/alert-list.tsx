import { Button, LinkButton } from '#ui/button.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { FormProvider } from '#ui/form/form.tsx';
import { FREQUENCIES } from '../filters.ts';
import { FREQUENCY_LABELS, describeAlert, listPath } from '../messages.ts';
import type { Alert } from '../schema.ts';

const NOTHING = () => {};
const NO_SUBMISSION = { problem: null, isSending: false, isSlow: false, submit: NOTHING };

/** Shares one line with the others on phones. */
const ACT = 'max-sm:flex-auto max-sm:px-3';

const ACTS = [
  ['frequency', 'Guardar'],
  ['end', 'Terminar'],
] as const;

const Acts = ({ alert, name }: { alert: Alert; name: string }) => (
  <div className="flex flex-wrap gap-2 max-sm:w-full">
    {ACTS.map(([value, label]) => (
      <Button
        key={value}
        type="submit"
        name="act"
        value={value}
        look="quiet"
        className={ACT}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    ))}
    <LinkButton to={listPath(alert)} look="plain" className={ACT} aria-label={`Ver: ${name}`}>
      Ver
    </LinkButton>
  </div>
);

interface AlertFormProps {
  /** Takes the forms. They work without script, and the page that follows shows the present state. */
  action: string;
}

function AlertRow({ alert, action }: AlertFormProps & { alert: Alert }) {
  const { id, frequency } = alert;
  const name = describeAlert(alert);
  return (
    <li className="card space-y-3 p-4 sm:p-5">
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <FormProvider value={{ submission: NO_SUBMISSION, id: `alert-${id}` }}>
        <form method="post" action={action} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={id} />
          <div className="min-w-0 grow">
            <SelectField
              key={frequency}
              name="frequency"
              label="¿Cada cuánto?"
              required
              defaultValue={frequency}
              onChoose={NOTHING}
            >
              {FREQUENCIES.map((each) => (
                <option key={each} value={each}>
                  {FREQUENCY_LABELS[each]}
                </option>
              ))}
            </SelectField>
          </div>
          <Acts alert={alert} name={name} />
        </form>
      </FormProvider>
    </li>
  );
}

export function AlertList({ alerts, action }: AlertFormProps & { alerts: readonly Alert[] }) {
  return (
    <>
      <ul className="space-y-4">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} action={action} />
        ))}
      </ul>
      {alerts.length > 1 && (
        <form method="post" action={action} className="mt-6">
          <Button type="submit" name="act" value="end-all" look="quiet">
            Terminar todos
          </Button>
        </form>
      )}
    </>
  );
}
