import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { loadCode } from '../lazy.tsx';
import { PartFailure } from '../part.tsx';
import type { MapOptions } from './create-map.ts';

const loadMap = () => import('./create-map.ts');
const loadStreets = () => import('./streets.ts');

const SLOW_MS = 20_000;

interface MapFrameProps {
  options: MapOptions;
  onMap: (map: Map) => void;
  hasPin?: boolean;
}

type Code = [Awaited<ReturnType<typeof loadMap>>, Awaited<ReturnType<typeof loadStreets>> | null];

const loadAll = ({ tiles: { tiles } }: MapOptions): Promise<Code> =>
  Promise.all([loadCode(loadMap), tiles?.kind === 'streets' ? loadCode(loadStreets) : null]);

type Trouble = 'none' | 'slow' | 'incomplete';

const TROUBLE: Record<Exclude<Trouble, 'none'>, string> = {
  slow: 'El mapa tarda en cargar.',
  incomplete: 'No pudimos cargar todo el mapa.',
};

/** Calls a map slow that has drawn no tile for a while: its code, or its worker, does not come. */
function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setTrouble((last) => (last === 'none' ? 'slow' : last)), SLOW_MS);
    return () => clearTimeout(timer.current);
  }, []);
  const speedUp = () => {
    clearTimeout(timer.current);
    setTrouble((last) => (last === 'slow' ? 'none' : last));
  };
  return { trouble, setTrouble, speedUp };
}

type View = Pick<MapOptions, 'centre' | 'zoom'>;

interface LiveMapProps extends MapFrameProps {
  isRestarting: boolean;
  onFailure: () => void;
  /** Draws the map again where it is: MapLibre never asks again for a tile that failed. */
  onRestart: (view: View) => void;
}

/** Draws what there is and says what is missing: a tile or a file that failed leaves the outlines. */
function useLiveMap({ options, onMap, onFailure, onRestart }: LiveMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef<Map>(null);
  const [isReady, setReady] = useState(false);
  const { trouble, setTrouble, speedUp } = useTrouble();
  const load = useEffectEvent(() => loadAll(options));
  const open = useEffectEvent(([{ createMap }, streets]: Code) => {
    if (!frame.current) return;
    const map = createMap(frame.current, options, streets);
    opened.current = map;
    map.once('style.load', () => onMap(map));
    map.on('sourcedata', ({ tile }) => tile && speedUp());
    map.once('load', () => setReady(true));
    map.on('error', () => setTrouble('incomplete'));
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isGone = false;
    load()
      .then((code) => !isGone && open(code))
      .catch(() => !isGone && fail());
    return () => {
      isGone = true;
      opened.current?.remove();
      opened.current = null;
    };
  }, []);
  const retry = () => {
    const { current } = opened;
    if (!current) return onRestart({});
    const { lat: latitude, lng: longitude } = current.getCenter();
    return onRestart({ centre: { latitude, longitude }, zoom: current.getZoom() });
  };
  return { frame, isReady, trouble, retry };
}

function LiveMap(props: LiveMapProps) {
  const { frame, isReady, trouble, retry } = useLiveMap(props);
  return (
    <>
      <div ref={frame} className="size-full" />
      {!isReady && trouble === 'none' && (
        <p className="absolute inset-0 grid place-items-center text-muted">
          <span className="rounded-full bg-surface px-4 py-1.5">Cargando el mapa…</span>
        </p>
      )}
      {isReady && props.hasPin && (
        <Icon
          name="map-pin"
          size={40}
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-accent text-on-accent"
        />
      )}
      {trouble !== 'none' && (
        <div className="card absolute top-2 left-2 z-10 max-w-[calc(100%-4.5rem)] px-3 py-2 text-sm">
          <PartFailure text={TROUBLE[trouble]} onRetry={retry} isRetrying={props.isRestarting} />
        </div>
      )}
    </>
  );
}

function useRestart({ options }: MapFrameProps) {
  const [attempt, setAttempt] = useState({ count: 0, view: {} });
  const [isRestarting, setRestarting] = useState(false);
  const restart = (view: View) => {
    setRestarting(true);
    void options.tiles.reload().finally(() => {
      setRestarting(false);
      setAttempt(({ count }) => ({ count: count + 1, view }));
    });
  };
  return { ...attempt, isRestarting, restart };
}

/** Loads the map's code. What it shows must also be beside it: some browsers can't draw it. */
export function MapFrame(props: MapFrameProps) {
  const [hasFailed, setFailed] = useState(false);
  const { count, view, isRestarting, restart } = useRestart(props);
  return (
    <div className="absolute inset-0 bg-raised">
      {hasFailed ? (
        <div className="grid size-full place-items-center p-5">
          <PartFailure
            text="No pudimos mostrar el mapa."
            onRetry={() => setFailed(false)}
            isRetrying={false}
          />
        </div>
      ) : (
        <LiveMap
          key={count}
          {...props}
          options={{ ...props.options, ...view }}
          isRestarting={isRestarting}
          onFailure={() => setFailed(true)}
          onRestart={restart}
        />
      )}
    </div>
  );
}
