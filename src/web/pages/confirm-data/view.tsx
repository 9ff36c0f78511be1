import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Notice, AccountCard } from '#features/auth/ui/account-card.tsx';
import { FRESHNESS_MESSAGES } from '#features/businesses/messages.ts';
import { confirmByLink, refreshBusinesses } from '#features/businesses/mutations.ts';
import { dataCheckQuery } from '#features/businesses/queries.ts';
import type { DataCheck } from '#features/businesses/data-check-schema.ts';
import { ageText } from '#features/businesses/ui/data-age.tsx';
import { confirmDataPath } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton, buttonClass } from '#ui/button.tsx';
import { useNow } from '#ui/now.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Given } from '#ui/router/view.ts';
import type { ConfirmDataQuery } from './page.ts';

function Data({ check: { phones, hours, address, place } }: { check: DataCheck }) {
  const rows = [
    ['Teléfono', phones.join(' · ')],
    ['Horario', hours],
    ['Dirección', [address, place].filter(Boolean).join(', ')],
  ];
  return (
    <dl className="space-y-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value || 'Sin publicar'}</dd>
        </div>
      ))}
    </dl>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    try {
      queryClient.setQueryData(dataCheckQuery(token).queryKey, await confirmByLink(token));
      await refreshBusinesses(queryClient);
    } catch (error) {
      await queryClient.invalidateQueries(dataCheckQuery(token));
      throw error;
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form method="post" action={confirmDataPath()} onSubmit={submit} className="space-y-3">
      <input type="hidden" name="token" value={token} />
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className={`${buttonClass({ wide: true })} min-h-14`}
      >
        {isBusy ? 'Confirmando…' : 'Todo sigue igual'}
      </button>
      <LinkButton to={paths.ownContents} look="quiet" wide>
        Cambiar datos
      </LinkButton>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </form>
  );
}

function Confirmed({ check }: { check: DataCheck }) {
  return (
    <>
      <Notice kind="done">
        <p className="font-semibold">{ageText(check.confirmedAt, useNow())}</p>
        <p>Gracias: así la gente sabe que te encuentra. Este enlace ya se usó.</p>
      </Notice>
      <LinkButton to={paths.business(check.businessId)} wide>
        Ver mi negocio
      </LinkButton>
    </>
  );
}

const InvalidLink = ({ isKnown }: { isKnown: boolean }) => (
  <AccountCard title="Confirma tus datos">
    {isKnown && <Notice kind="failed">{FRESHNESS_MESSAGES.invalidLink}</Notice>}
    <LinkButton to={paths.ownContents} wide>
      Ir a Mis Contenidos
    </LinkButton>
  </AccountCard>
);

function Card({ token }: { token: string }) {
  const { data: check, hasFailed, isFetching, retry } = usePart(dataCheckQuery(token));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar tus datos." onRetry={retry} isRetrying={isFetching} />;
  if (!check) return <InvalidLink isKnown={check === null} />;
  if (check.isUsed)
    return (
      <AccountCard title={check.name}>
        <Confirmed check={check} />
      </AccountCard>
    );
  return (
    <AccountCard title={check.name} intro="¿Siguen igual los datos de tu negocio?">
      <Data check={check} />
      <ConfirmForm token={token} />
    </AccountCard>
  );
}

export default function ConfirmDataPage({ query: { enlace: token } }: Given<object, ConfirmDataQuery>) {
  return (
    <>
      <PageHead
        title="Confirma tus datos"
        description="Di si los datos de tu negocio siguen igual."
        path={confirmDataPath()}
        image={paths.shareImage.page('home')}
      />
      {token ? <Card token={token} /> : <InvalidLink isKnown />}
    </>
  );
}
