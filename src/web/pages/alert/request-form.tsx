import { useId, useState } from 'react';
import { ALERT_MESSAGES, FREQUENCIES, type Frequency } from '#features/alerts/filters.ts';
import { FREQUENCY_LABELS } from '#features/alerts/messages.ts';
import type { AlertConditions } from '#features/alerts/schema.ts';
import { useSessionUser } from '#features/auth/queries.ts';
import { Notice } from '#features/auth/ui/account-card.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { FormProvider } from '#ui/form/form.tsx';
import { Link } from '#ui/link.tsx';
import { DENIED, useDeviceRequest, usePushSupport } from './channel.ts';
import type { AlertQuery } from './page.ts';

const NOTHING = () => {};

const PROBLEMS: Record<string, string> = {
  email: ALERT_MESSAGES.email,
  search: ALERT_MESSAGES.search,
  full: ALERT_MESSAGES.full,
  verify: 'Verifica primero el email de tu cuenta.',
  limit: 'Pediste muchos avisos seguidos. Intenta otra vez en una hora.',
};
const UNKNOWN_PROBLEM = 'No pudimos guardar tu aviso. Intenta otra vez.';

/** Carries the conditions, which a form without script sends along. */
function Conditions({ conditions }: { conditions: AlertConditions }) {
  const { target, search, category, place, kind, business } = conditions;
  const fields = { target, search, category: category?.id, place: place?.code, kind, business: business?.id };
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

export interface RequestProps {
  conditions: AlertConditions;
  query: AlertQuery;
}

const CHANNELS = [
  ['mail', 'Por correo'],
  ['push', 'En este teléfono'],
] as const;
type Channel = (typeof CHANNELS)[number][0];

const INSTALL_FIRST =
  'Para recibir avisos en tu iPhone, agrega primero este sitio a la pantalla de inicio: toca Compartir y «Agregar a inicio». Luego ábrelo desde ahí.';

function MailPart() {
  const user = useSessionUser();
  return (
    <>
      {!user && <EmailField name="email" label="Tu correo" autoComplete="email" required />}
      <Button type="submit" wide>
        Avísame
      </Button>
      <p className="text-sm text-muted">
        Te escribimos solo para esto, y lo terminas con un toque en cada correo.{' '}
        <Link to={paths.text('privacidad')} className="font-semibold text-link underline">
          Cómo cuidamos tu correo
        </Link>
      </p>
    </>
  );
}

const DevicePart = ({ refusal, isBusy }: { refusal: string | null; isBusy: boolean }) => (
  <>
    {refusal && <Notice kind="failed">{refusal}</Notice>}
    <Button type="submit" wide aria-disabled={isBusy || undefined}>
      Avísame
    </Button>
    <p className="text-sm text-muted">
      Tu navegador te pregunta si permites los avisos. Llegan de 7 de la mañana a 9 de la noche, como máximo
      tres al día. Aquí mismo cambias las horas y los terminas.
    </p>
  </>
);

interface FieldsProps {
  frequency: Frequency;
  onFrequency: (frequency: Frequency) => void;
  /** Is null where the browser gets no alerts. */
  channel: Channel | null;
  onChannel: (channel: Channel) => void;
}

const Fields = ({ frequency, onFrequency, channel, onChannel }: FieldsProps) => (
  <>
    <SelectField
      name="frequency"
      label="¿Cada cuánto?"
      required
      defaultValue={frequency}
      onChoose={(value) => onFrequency(value as Frequency)}
    >
      {FREQUENCIES.map((each) => (
        <option key={each} value={each}>
          {FREQUENCY_LABELS[each]}
        </option>
      ))}
    </SelectField>
    {channel && (
      <RadioField
        name="channel"
        label="¿Cómo te avisamos?"
        options={CHANNELS}
        value={channel}
        onChoose={onChannel}
      />
    )}
  </>
);

const problemOf = (revisa: string | undefined): string | null =>
  revisa === undefined ? null : (PROBLEMS[revisa] ?? UNKNOWN_PROBLEM);

/** Says what no field says. */
function Problem({ revisa }: { revisa: string | undefined }) {
  const problem = problemOf(revisa);
  return problem && revisa !== 'email' && <Notice kind="failed">{problem}</Notice>;
}

function submissionOf(field: string | undefined) {
  const problem = problemOf(field);
  const fields: Record<string, string> = field === 'email' && problem ? { email: problem } : {};
  return {
    problem: problem === null ? null : { title: 'Hay un problema', fields },
    isSending: false,
    isSlow: false,
    submit: NOTHING,
  };
}

export function RequestForm({
  conditions,
  query: { revisa, frequency: chosen = 'daily' },
  onDone,
}: RequestProps & { onDone: () => void }) {
  const support = usePushSupport();
  const [channel, setChannel] = useState<Channel>('mail');
  const [frequency, setFrequency] = useState<Frequency>(chosen);
  const onDevice = useDeviceRequest(conditions, onDone);
  const isOnDevice = channel === 'push';
  return (
    <FormProvider value={{ submission: submissionOf(revisa), id: useId() }}>
      <form
        method="post"
        action={paths.alert()}
        className="space-y-5"
        onSubmit={(event) => {
          if (!isOnDevice) return;
          event.preventDefault();
          void onDevice.send(frequency);
        }}
      >
        {!isOnDevice && <Problem revisa={revisa} />}
        <Conditions conditions={conditions} />
        <Fields
          frequency={frequency}
          onFrequency={setFrequency}
          channel={support === 'yes' || support === 'denied' ? channel : null}
          onChannel={setChannel}
        />
        {isOnDevice ? (
          <DevicePart refusal={support === 'denied' ? DENIED : onDevice.refusal} isBusy={onDevice.isBusy} />
        ) : (
          <MailPart />
        )}
        {support === 'install' && <p className="text-sm text-muted">{INSTALL_FIRST}</p>}
      </form>
    </FormProvider>
  );
}
