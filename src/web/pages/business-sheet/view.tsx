import { useSuspenseQuery } from '@tanstack/react-query';
import { businessQuery } from '#features/businesses/queries.ts';
import { COUNT_LABELS, shownCounts } from '#features/statistics/messages.ts';
import { monthsBeside } from '#features/statistics/periods.ts';
import { businessSheetQuery } from '#features/statistics/queries.ts';
import { MonthSheet, SheetTools } from '#features/statistics/ui/own/month-sheet.tsx';
import { paths } from '#shared/paths.ts';
import { guatemalaMonth } from '#shared/time.ts';
import { LinkButton } from '#ui/button.tsx';
import { useNow } from '#ui/now.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Given } from '#ui/router/view.ts';
import { type SheetQuery, businessSheetPage } from './page.ts';

export { BusinessFailure as Failure } from '../business/failure.tsx';

export default function BusinessSheetPage({ params: { id }, query }: Given<{ id: number }, SheetQuery>) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  const { data: sheet } = useSuspenseQuery(businessSheetQuery(id, query.month));
  const span = { first: guatemalaMonth(business.createdAt), current: guatemalaMonth(useNow()) };
  return (
    <>
      <PageHead
        title={`Visitas de ${business.name}`}
        description="Las visitas de un negocio en un mes, para imprimir."
        path={paths.businessSheet(id)}
        image={paths.shareImage.business(id)}
      />
      <h1 className="mb-4 text-2xl md:text-3xl">Hoja del mes</h1>
      <SheetTools
        {...monthsBeside(sheet.month, span)}
        pathOf={(month) => businessSheetPage.to({ id }, { month })}
        csv={`/api/business-profiles/statistics/sheet/${id}?month=${sheet.month}`}
      >
        <LinkButton to={paths.business(id)} look="quiet">
          Ver la página
        </LinkButton>
      </SheetTools>
      <MonthSheet
        name={business.name}
        kind={[business.category?.name, 'Visitas'].filter(Boolean).join(' · ')}
        sheet={sheet}
        labels={COUNT_LABELS}
        names={shownCounts(sheet.totals)}
        drawn={{ name: 'views', words: ['vista', 'vistas'], none: 'Sin visitas este mes.' }}
      />
    </>
  );
}
