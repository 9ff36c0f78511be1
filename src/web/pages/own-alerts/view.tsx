import { useQuery } from '@tanstack/react-query';
import { ALERT_MESSAGES, PHONES_ANCHOR } from '#features/alerts/filters.ts';
import { ownAlertsQuery, ownDevicesQuery } from '#features/alerts/queries.ts';
import { AlertList } from '#features/alerts/ui/alert-list.tsx';
import { DeviceAlerts } from '#features/alerts/ui/device-alerts.tsx';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';

function OwnAlerts() {
  const { data: alerts, hasFailed, isFetching, retry } = usePart(ownAlertsQuery());
  if (hasFailed)
    return (
      <section className="card p-4 sm:p-6">
        <PartFailure text={ALERT_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />
      </section>
    );
  if (!alerts) return <div role="status" aria-label="Cargando avisos" className="waited skeleton h-96" />;
  if (alerts.length === 0)
    return (
      <EmptyState
        title="No tienes avisos de búsqueda"
        actions={<LinkButton to={paths.announcements()}>Ver anuncios</LinkButton>}
      >
        En cualquier lista toca «Avísame de lo nuevo», y te escribimos cuando haya algo.
      </EmptyState>
    );
  return <AlertList alerts={alerts} action={paths.ownAlerts} />;
}

/** An empty list below would hide that alerts come to phones. */
function PhonesLink() {
  const { data: devices = [] } = useQuery(ownDevicesQuery());
  if (devices.length === 0) return null;
  return (
    <p className="mb-6">
      {pluralize('teléfono recibe', 'teléfonos reciben', devices.length)} tus avisos.{' '}
      <Link to={`${paths.myAccount}#${PHONES_ANCHOR}`} className="font-semibold text-link underline">
        Ver mis teléfonos con avisos
      </Link>
    </p>
  );
}

export default function OwnAlertsPage() {
  return (
    <>
      <PageHead
        title="Mis avisos de búsqueda"
        description="De qué te avisamos por correo."
        path={paths.ownAlerts}
        image={paths.shareImage.page('home')}
      />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-6 text-2xl md:text-3xl">Mis avisos de búsqueda</h1>
        <PhonesLink />
        <OwnAlerts />
        <DeviceAlerts />
      </div>
    </>
  );
}
