import type { SiteNumbers } from '../schema.ts';
import { DayBars, FigureTile } from './figures.tsx';

export function SiteFigures({ numbers }: { numbers: SiteNumbers }) {
  const { days, totals, activePremium, expiringThisWeek } = numbers;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_auto]">
      <FigureTile label="Negocios nuevos" count={totals.newBusinesses}>
        <DayBars
          title="Negocios nuevos por día"
          words={['negocio', 'negocios']}
          days={days.map(({ day, newBusinesses }) => ({ day, count: newBusinesses }))}
          className="h-12 lg:h-24"
        />
      </FigureTile>
      <FigureTile label="Vistas" count={totals.views}>
        <DayBars
          title="Vistas por día"
          words={['vista', 'vistas']}
          days={days.map(({ day, views }) => ({ day, count: views }))}
          className="h-12 lg:h-24"
        />
      </FigureTile>
      <FigureTile label="Premium activos" count={activePremium} />
      <FigureTile label="Vencen esta semana" count={expiringThisWeek} />
    </dl>
  );
}
