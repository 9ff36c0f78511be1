import { keepPreviousData } from '@tanstack/react-query';
import { dayStart } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { formatCount, pluralize } from '#shared/text.ts';
import { formatDate, monthName } from '#shared/time.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { COUNT_LABELS, shownCounts } from '../../messages.ts';
import { type Span, spanBefore } from '../../periods.ts';
import { statisticsQuery } from '../../queries.ts';
import type { Statistics } from '../../schema.ts';
import { DayBars, FigureTile, shortDay } from '../figures.tsx';
import { PeriodChoice, usePeriod } from './period-choice.tsx';

interface Drawn {
  day: string;
  count: number;
}

const drawnViews = ({ days, months }: Statistics): Drawn[] => [
  ...days.map(({ day, views }) => ({ day, count: views })),
  ...months.map(({ month, views }) => ({ day: month, count: views })),
];

function Best({ drawn }: { drawn: readonly Drawn[] }) {
  const best = drawn.reduce((most, each) => (each.count > most.count ? each : most));
  if (best.count === 0) return null;
  const when =
    best.day.length > 7
      ? `Tu mejor día fue el ${shortDay(best.day)}`
      : `Tu mejor mes fue ${monthName(best.day)} de ${best.day.slice(0, 4)}`;
  return (
    <p className="text-sm text-muted">
      {when}, con {pluralize('vista', 'vistas', best.count)}.
    </p>
  );
}

function compare(count: number, before: number | undefined): string | null {
  if (before === undefined) return null;
  const more = count - before;
  if (more === 0) return 'igual';
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'más' : 'menos'}`;
}

function MostAsked({ items }: { items: Statistics['mostAsked'] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">Lo más pedido</h4>
      <ol className="mt-1 divide-y divide-line">
        {items.map(({ id, name, orders }) => (
          <li key={id} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">{pluralize('pedido', 'pedidos', orders)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Figures({ totals, before }: Pick<Statistics, 'totals' | 'before'>) {
  const names = shownCounts(totals, before);
  return (
    <dl className={`grid grid-cols-2 gap-3 ${names.length > 5 ? 'sm:grid-cols-4' : 'sm:grid-cols-5'}`}>
      {names.map((name) => (
        <FigureTile
          key={name}
          label={COUNT_LABELS[name]}
          count={totals[name]}
          note={compare(totals[name], before?.[name])}
        />
      ))}
    </dl>
  );
}

const spanWords = ({ from, until }: Span) =>
  from === until
    ? `el ${formatDate(dayStart(from))}`
    : `del ${formatDate(dayStart(from))} al ${formatDate(dayStart(until))}`;

function PeriodText({ statistics }: { statistics: Statistics }) {
  const { before, months } = statistics;
  return (
    <p className="text-sm text-muted">
      {`Visitas ${spanWords(statistics)}, sin contar las tuyas ni las de robots.`}
      {before && ` Comparadas con las ${spanWords(spanBefore(statistics))}.`}
      {months.length > 0 && ' De hace más de 13 meses solo guardamos el total de cada mes.'}
    </p>
  );
}

const isEmpty = ({ totals, before }: Statistics) =>
  [totals, before ?? {}].every((counts) => Object.values(counts).every((count) => count === 0));

function NoVisits({ isHidden }: { isHidden: boolean }) {
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

interface BusinessStatisticsProps {
  businessId: number;
  isHidden: boolean;
}

export default function BusinessStatistics({ businessId, isHidden }: BusinessStatisticsProps) {
  const period = usePeriod();
  const { data, hasFailed, isFetching, retry } = usePart({
    ...statisticsQuery(businessId, period.span),
    placeholderData: keepPreviousData,
  });
  const drawn = data ? drawnViews(data) : [];
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodChoice {...period} />
        <LinkButton to={paths.businessSheet(businessId)} look="quiet">
          <Icon name="printer" size={18} /> Hoja del mes
        </LinkButton>
      </div>
      {hasFailed && (
        <PartFailure text="No pudimos cargar las visitas." onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && !hasFailed && <div role="status" aria-label="Cargando visitas" className="skeleton h-64" />}
      {data && isEmpty(data) && <NoVisits isHidden={isHidden} />}
      {data && !isEmpty(data) && (
        <>
          <PeriodText statistics={data} />
          <Figures totals={data.totals} before={data.before} />
          <DayBars
            title={data.months.length > 0 ? 'Vistas por mes' : 'Vistas por día'}
            words={['vista', 'vistas']}
            days={drawn}
          />
          <Best drawn={drawn} />
          <MostAsked items={data.mostAsked} />
        </>
      )}
    </div>
  );
}
