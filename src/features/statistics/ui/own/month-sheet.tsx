import type { ReactNode } from 'react';
import { dayStart } from '#shared/calendar.ts';
import { capitalize, formatCount } from '#shared/text.ts';
import { formatDate, formatDayAndMonth, monthName } from '#shared/time.ts';
import { Button, ExternalLinkButton, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { BrandMark } from '#ui/woven.tsx';
import { lastOfMonth } from '../../periods.ts';
import { DayBars, FigureTile, shortDay } from '../figures.tsx';

type Labels<Name extends string> = Readonly<Record<Name, string>>;
type Numbers<Name extends string> = Readonly<Record<Name, number>>;

interface Sheet<Name extends string> {
  month: string;
  until: string;
  days: readonly ({ day: string } & Numbers<Name>)[];
  months: readonly ({ month: string } & Numbers<Name>)[];
  totals: Numbers<Name>;
}

interface MonthSheetProps<Name extends string> {
  /** Says what the sheet is about, like `children`, which show it. */
  name: string;
  kind: string;
  sheet: Sheet<Name>;
  labels: Labels<Name>;
  /** Says which counts are shown, in their order. */
  names: readonly Name[];
  /** Is drawn by day, with its words for one, several and none. */
  drawn: { name: Name; words: readonly [singular: string, plural: string]; none: string };
  children?: ReactNode;
}

const monthTitle = (month: string) => `${capitalize(monthName(month))} de ${month.slice(0, 4)}`;

function Period({ month, until }: Pick<Sheet<string>, 'month' | 'until'>) {
  const isOver = until === lastOfMonth(`${month}-01`);
  return (
    <p className="text-lg font-semibold">
      {monthTitle(month)}
      {!isOver && (
        <span className="font-normal text-muted"> · hasta el {formatDayAndMonth(dayStart(until))}</span>
      )}
    </p>
  );
}

type Counted<Name extends string> = Pick<MonthSheetProps<Name>, 'sheet' | 'labels' | 'names'>;

function Totals<Name extends string>({ sheet, labels, names }: Counted<Name>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 print:auto-cols-fr print:grid-flow-col print:grid-cols-none">
      {names.map((name) => (
        <FigureTile key={name} label={labels[name]} count={sheet.totals[name]} />
      ))}
    </dl>
  );
}

/** A phone is as wide as this many counts; the others are among the totals. */
const COLUMNS_OF_PHONE = 5;

const cellClass = (place: number) =>
  `px-0.5 py-1.5 text-right tabular-nums sm:px-3 print:py-0 ${place < COLUMNS_OF_PHONE ? '' : 'max-sm:hidden print:table-cell'}`;

function DayTable<Name extends string>({ sheet, labels, names }: Counted<Name>) {
  return (
    <table className="w-full text-sm print:text-xs">
      <caption className="pb-2 text-left text-lg font-semibold">Día por día</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-1.5 text-left font-medium">
            Día
          </th>
          {names.map((name, place) => (
            <th
              key={name}
              scope="col"
              className={`${cellClass(place)} font-medium hyphens-auto max-sm:text-xs`}
            >
              {labels[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.days.map((row) => (
          <tr key={row.day} className="border-b border-line">
            <th scope="row" className="text-left font-normal tabular-nums">
              {shortDay(row.day)}
            </th>
            {names.map((name, place) => (
              <td key={name} className={cellClass(place)}>
                {formatCount(readCount<Name>(row, name))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const readCount = <Name extends string>(counts: Numbers<Name>, name: Name): number => counts[name];

function Days<Name extends string>({ sheet, labels, names, drawn }: MonthSheetProps<Name>) {
  if (sheet.months.length > 0)
    return (
      <p className="text-muted">De este mes ya solo guardamos el total: los días se guardan 13 meses.</p>
    );
  if (Object.values<number>(sheet.totals).every((count) => count === 0))
    return <p className="font-semibold">{drawn.none}</p>;
  return (
    <>
      {sheet.totals[drawn.name] > 0 && (
        <div className="print:hidden">
          <DayBars
            title={`${labels[drawn.name]} por día`}
            words={drawn.words}
            days={sheet.days.map((row) => ({ day: row.day, count: readCount<Name>(row, drawn.name) }))}
          />
        </div>
      )}
      <DayTable sheet={sheet} labels={labels} names={names} />
    </>
  );
}

/** Is printed alone, on one page of A4. */
export function MonthSheet<Name extends string>(props: MonthSheetProps<Name>) {
  const { name, kind, sheet, labels, names, children } = props;
  const site = useSite();
  return (
    <article className="printed-sheet card space-y-5 p-4 sm:p-6 print:space-y-2 print:border-0 print:p-0">
      <header className="space-y-1">
        <p className="flex items-center gap-2 font-bold">
          <BrandMark size={22} /> {site.name}
        </p>
        <h2 className="text-2xl wrap-anywhere">{name}</h2>
        <p className="text-muted">{kind}</p>
        <Period month={sheet.month} until={sheet.until} />
      </header>
      {children}
      <Totals sheet={sheet} labels={labels} names={names} />
      <Days {...props} />
      <p className="text-sm text-muted">
        Sin robots. Una misma conexión cuenta una vez por hora. Hoja del {formatDate(useNow())}.
      </p>
    </article>
  );
}

interface SheetToolsProps {
  earlier: string | null;
  later: string | null;
  pathOf: (month: string) => string;
  csv: string;
  children?: ReactNode;
}

/** Leads to the months beside it, and prints or downloads the sheet. */
export function SheetTools({ earlier, later, pathOf, csv, children }: SheetToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="Meses" className="flex flex-wrap gap-2">
        {earlier && (
          <LinkButton to={pathOf(earlier)} look="quiet">
            <Icon name="arrow-left" size={18} /> {monthTitle(earlier)}
          </LinkButton>
        )}
        {later && (
          <LinkButton to={pathOf(later)} look="quiet">
            {monthTitle(later)} <Icon name="arrow-right" size={18} />
          </LinkButton>
        )}
      </nav>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => window.print()} className="needs-script">
          <Icon name="printer" size={18} /> Imprimir
        </Button>
        <ExternalLinkButton href={csv} download look="quiet">
          <Icon name="download" size={18} /> CSV
        </ExternalLinkButton>
        {children}
      </div>
    </div>
  );
}
