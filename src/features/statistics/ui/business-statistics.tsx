import { pluralize } from '#shared/text.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { statisticsQuery } from '../queries.ts';
import type { DayCounts, Statistics } from '../schema.ts';
import { DayBars, FigureTile, shortDay } from './figures.tsx';

function Best({ days }: { days: readonly DayCounts[] }) {
  const best = days.reduce((most, day) => (day.views > most.views ? day : most));
  if (best.views === 0) return null;
  return (
    <p className="text-sm text-muted">
      Tu mejor día fue el {shortDay(best.day)}, con {pluralize('vista', 'vistas', best.views)}.
    </p>
  );
}

function Figures({ totals }: Pick<Statistics, 'totals'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <FigureTile label="Vistas" count={totals.views} />
      <FigureTile label="WhatsApp" count={totals.whatsappTaps} />
      <FigureTile label="Llamadas" count={totals.callTaps} />
      <FigureTile label="En búsquedas" count={totals.impressions} />
    </dl>
  );
}

const isEmpty = ({ totals }: Statistics) => Object.values(totals).every((count) => count === 0);

interface BusinessStatisticsProps {
  businessId: number;
  isHidden: boolean;
}

export default function BusinessStatistics({ businessId, isHidden }: BusinessStatisticsProps) {
  const { data, hasFailed, isFetching, retry } = usePart(statisticsQuery(businessId));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar las visitas." onRetry={retry} isRetrying={isFetching} />;
  if (!data) return <div role="status" aria-label="Cargando visitas" className="skeleton h-64" />;
  if (isEmpty(data)) {
    return (
      <div>
        <p className="font-semibold">Aún no hay visitas</p>
        <p className="text-muted">
          {isHidden
            ? 'Tu negocio está oculto: vas a ver visitas aquí cuando vuelva a mostrarse.'
            : 'Comparte tu página por WhatsApp o pon el cartel con código QR donde lo vean tus clientes.'}
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        Los últimos 30 días, sin contar tus propias visitas ni las de robots.
      </p>
      <Figures totals={data.totals} />
      <DayBars
        title="Vistas por día"
        words={['vista', 'vistas']}
        days={data.days.map(({ day, views }) => ({ day, count: views }))}
      />
      <Best days={data.days} />
    </div>
  );
}
