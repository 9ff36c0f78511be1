import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ALERT_MESSAGES, FREQUENCIES, type Frequency } from '#features/alerts/filters.ts';
import { FREQUENCY_LABELS, describeAlert, listPath } from '#features/alerts/messages.ts';
import { alertConditionsQuery } from '#features/alerts/queries.ts';
import type { AlertConditions } from '#features/alerts/schema.ts';
import { DeviceAlerts } from '#features/alerts/ui/device-alerts.tsx';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { useSessionUser } from '#features/auth/queries.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { FormProvider } from '#ui/form/form.tsx';
import { RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Given } from '#ui/router/view.ts';
import { DENIED, useDeviceRequest, usePushSupport } from './channel.ts';
import { type AlertQuery, conditionsOf } from './page.ts';

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

interface RequestProps {
  conditions: AlertConditions;
  query: AlertQuery;
}

const DevicePrivacy = () => (
  <p className="text-sm text-muted">
    Tu navegador te pregunta si permites los avisos. Llegan de 7 de la mañana a 9 de la noche, como máximo
    tres al día, y los terminas aquí mismo.
  </p>
);

const Privacy = () => (
  <p className="text-sm text-muted">
    Te escribimos solo para esto, y lo terminas con un toque en cada correo.{' '}
    <Link to={paths.text('privacidad')} className="font-semibold text-link underline">
      Cómo cuidamos tu correo
    </Link>
  </p>
);

const CHANNELS = [
  ['mail', 'Por correo'],
  ['push', 'En este teléfono'],
] as const;
type Channel = (typeof CHANNELS)[number][0];

const INSTALL_FIRST =
  'Para recibir avisos en tu iPhone, agrega primero este sitio a la pantalla de inicio: toca Compartir y «Agregar a inicio». Luego ábrelo desde ahí.';

function RequestForm({
  conditions,
  query: { revisa, frequency: chosen = 'daily' },
  onDone,
}: RequestProps & { onDone: () => void }) {
  const user = useSessionUser();
  const support = usePushSupport();
  const [channel, setChannel] = useState<Channel>('mail');
  const [frequency, setFrequency] = useState<Frequency>(chosen);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const requestOnDevice = useDeviceRequest(conditions);
  const isOnDevice = channel === 'push';
  async function send() {
    if (isBusy) return;
    setBusy(true);
    const failure = await requestOnDevice(frequency);
    setBusy(false);
    setRefusal(failure);
    if (failure === null) onDone();
  }
  const problem = revisa === undefined ? null : (PROBLEMS[revisa] ?? UNKNOWN_PROBLEM);
  const isOfField = revisa === 'email';
  const fields: Record<string, string> = isOfField && problem ? { email: problem } : {};
  const submission = {
    problem: problem === null ? null : { title: 'Hay un problema', fields },
    isSending: false,
    isSlow: false,
    submit: NOTHING,
  };
  return (
    <FormProvider value={{ submission, id: useId() }}>
      <form
        method="post"
        action={paths.alert()}
        className="space-y-5"
        onSubmit={(event) => {
          if (!isOnDevice) return;
          event.preventDefault();
          void send();
        }}
      >
        {problem && !isOfField && !isOnDevice && <Notice kind="failed">{problem}</Notice>}
        <Conditions conditions={conditions} />
        <SelectField
          name="frequency"
          label="¿Cada cuánto?"
          required
          defaultValue={chosen}
          onChoose={(value) => setFrequency(value as Frequency)}
        >
          {FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {FREQUENCY_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {(support === 'yes' || support === 'denied') && (
          <RadioField
            name="channel"
            label="¿Cómo te avisamos?"
            options={CHANNELS}
            value={channel}
            onChoose={setChannel}
          />
        )}
        {!user && !isOnDevice && <EmailField name="email" label="Tu correo" autoComplete="email" required />}
        {isOnDevice && (support === 'denied' || refusal) && (
          <Notice kind="failed">{support === 'denied' ? DENIED : refusal}</Notice>
        )}
        <Button type="submit" wide aria-disabled={isBusy || undefined}>
          Avísame
        </Button>
        {isOnDevice ? <DevicePrivacy /> : <Privacy />}
        {support === 'install' && <p className="text-sm text-muted">{INSTALL_FIRST}</p>}
      </form>
    </FormProvider>
  );
}

function Waiting({ conditions }: { conditions: AlertConditions }) {
  return (
    <AccountCard title="Revisa tu correo" intro={describeAlert(conditions)}>
      <Notice kind="waiting">
        Si el correo está bien escrito, te llega un mensaje con un enlace. Ábrelo y confirma: sirve 48 horas.
        Mira también en spam.
      </Notice>
      <LinkButton to={listPath(conditions)} wide>
        Volver
      </LinkButton>
    </AccountCard>
  );
}

function Ready({ conditions }: { conditions: AlertConditions }) {
  return (
    <AccountCard title="Te avisamos en este teléfono" intro={describeAlert(conditions)}>
      <Notice kind="done">Listo. Cuando haya algo nuevo, te llega un aviso aquí.</Notice>
      <LinkButton to={listPath(conditions)} wide>
        Volver
      </LinkButton>
    </AccountCard>
  );
}

function Request({ conditions, query }: RequestProps) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Ready conditions={conditions} />;
  if (query.enviado) return <Waiting conditions={conditions} />;
  const title = conditions.business ? 'Sigue este negocio' : 'Avísame de lo nuevo';
  return (
    <AccountCard title={title} intro={describeAlert(conditions)}>
      <RequestForm conditions={conditions} query={query} onDone={() => setDone(true)} />
      <LinkButton to={listPath(conditions)} look="plain" wide>
        Volver
      </LinkButton>
    </AccountCard>
  );
}

export default function AlertPage({ query }: Given<object, AlertQuery>) {
  const { data: conditions } = useSuspenseQuery(alertConditionsQuery(conditionsOf(query)));
  return (
    <>
      <PageHead
        title="Avísame de lo nuevo"
        description="Recibe por correo o en tu teléfono los negocios y anuncios nuevos que buscas."
        path={paths.alert()}
        image={paths.shareImage.page('home')}
      />
      <Request conditions={conditions} query={query} />
      <DeviceAlerts />
    </>
  );
}
