import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ALERT_MESSAGES, FREQUENCIES } from '#features/alerts/filters.ts';
import { FREQUENCY_LABELS, describeAlert, listPath } from '#features/alerts/messages.ts';
import { alertConditionsQuery } from '#features/alerts/queries.ts';
import type { AlertConditions } from '#features/alerts/schema.ts';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { useSessionUser } from '#features/auth/queries.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import { FormProvider } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Given } from '#ui/router/view.ts';
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

const Privacy = () => (
  <p className="text-sm text-muted">
    Te escribimos solo para esto, y lo terminas con un toque en cada correo.{' '}
    <Link to={paths.text('privacidad')} className="font-semibold text-link underline">
      Cómo cuidamos tu correo
    </Link>
  </p>
);

function RequestForm({ conditions, query: { revisa, frequency: chosen = 'daily' } }: RequestProps) {
  const user = useSessionUser();
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
      <form method="post" action={paths.alert()} className="space-y-5">
        {problem && !isOfField && <Notice kind="failed">{problem}</Notice>}
        <Conditions conditions={conditions} />
        <SelectField name="frequency" label="¿Cada cuánto?" required defaultValue={chosen} onChoose={NOTHING}>
          {FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {FREQUENCY_LABELS[frequency]}
            </option>
          ))}
        </SelectField>
        {!user && <EmailField name="email" label="Tu correo" autoComplete="email" required />}
        <Button type="submit" wide>
          Avísame
        </Button>
        <Privacy />
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

function Request({ conditions, query }: RequestProps) {
  if (query.enviado) return <Waiting conditions={conditions} />;
  const title = conditions.business ? 'Sigue este negocio' : 'Avísame de lo nuevo';
  return (
    <AccountCard title={title} intro={describeAlert(conditions)}>
      <RequestForm conditions={conditions} query={query} />
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
        description="Recibe por correo los negocios y anuncios nuevos que buscas."
        path={paths.alert()}
        image={paths.shareImage.page('home')}
      />
      <Request conditions={conditions} query={query} />
    </>
  );
}
