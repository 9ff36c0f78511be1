import { type PropsWithChildren, type SyntheticEvent, useEffect, useState } from 'react';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { useSavesData, useWideScreen } from '#ui/browser-state.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { PartFailure } from '#ui/part.tsx';
import { whenIdle } from '#ui/when-idle.ts';

const Waiting = () => <p className="m-auto text-muted">Cargando el mapa…</p>;

const ListMap = lazyComponent(
  () => import('#features/businesses/ui/map/list-map.tsx'),
  <Waiting />,
  <div className="m-auto p-5">
    <PartFailure text="No pudimos mostrar el mapa." onRetry={() => location.reload()} isRetrying={false} />
  </div>,
);

function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isWanted ? whenIdle(() => setIdle(true)) : undefined), [isWanted]);
  return isIdle;
}

function pointedId({ target }: SyntheticEvent): number | null {
  const card = target instanceof Element && target.closest<HTMLElement>('[data-business]');
  return card ? Number(card.dataset['business']) : null;
}

interface SideMapProps {
  businesses: readonly BusinessCard[];
  pointedId: number | null;
}

function SideMap(props: SideMapProps) {
  const savesData = useSavesData();
  const isIdle = useIdle(useWideScreen() && !savesData);
  const [isAsked, setAsked] = useState(false);
  // The button goes away: the focus stays where it was.
  const show = ({ currentTarget }: SyntheticEvent) => {
    currentTarget.closest('aside')?.focus();
    setAsked(true);
  };
  const ask = isAsked ? null : (
    <Button look="quiet" className="m-auto" onClick={show}>
      Mostrar el mapa
    </Button>
  );
  const waiting = savesData ? ask : <Waiting />;
  return (
    <aside
      aria-label="Mapa de esta página"
      tabIndex={-1}
      className="needs-script! sticky top-20 mt-6 hidden h-[max(24rem,calc(100dvh-22rem))] flex-col overflow-hidden rounded-card border border-line bg-raised lg:flex print:hidden"
    >
      {isIdle || isAsked ? <ListMap {...props} ask={ask} /> : waiting}
    </aside>
  );
}

interface BesideMapProps extends PropsWithChildren {
  businesses: readonly BusinessCard[] | undefined;
}

/** Shows a list, and beside it on wide screens a map of what it has. Keeps the last map while the list loads. */
export function BesideMap({ businesses, children }: BesideMapProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [shown, setShown] = useState(businesses);
  if (businesses && businesses !== shown) setShown(businesses);
  const point = (event: SyntheticEvent) => setPointed(pointedId(event));
  const hasMap = shown !== undefined && shown.length > 0;
  // The columns stand before the map is read from the page, so that the list keeps its width.
  const columns = hasMap ? 'lg:grid noscript:block! print:block!' : '';
  return (
    <div
      className={`grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-6 ${columns}`}
      onPointerOver={point}
      onFocus={point}
    >
      <div>{children}</div>
      {hasMap && <SideMap businesses={shown} pointedId={pointed} />}
    </div>
  );
}
