import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { loadCode } from '../lazy.tsx';
import { PartFailure } from '../part.tsx';
import type { MapOptions } from './create-map.ts';

const loadMap = () => import('./create-map.ts');

interface MapFrameProps {
  options: MapOptions;
  onMap: (map: Map) => void;
  hasPin?: boolean;
}

function LiveMap({ options, onMap, hasPin, onFailure }: MapFrameProps & { onFailure: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const open = useEffectEvent(({ createMap }: Awaited<ReturnType<typeof loadMap>>) => {
    const map = frame.current && createMap(frame.current, options);
    map?.once('load', () => {
      setReady(true);
      onMap(map);
    });
    return map;
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let map: Map | null = null;
    let isGone = false;
    loadCode(loadMap)
      .then((code) => {
        if (!isGone) map = open(code);
      })
      .catch(() => fail());
    return () => {
      isGone = true;
      map?.remove();
    };
  }, []);
  return (
    <>
      <div ref={frame} className="size-full" />
      {!isReady && <p className="absolute inset-0 grid place-items-center text-muted">Cargando el mapa…</p>}
      {isReady && hasPin && (
        <Icon
          name="map-pin"
          size={40}
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-accent text-on-accent"
        />
      )}
    </>
  );
}

/** Loads the map's code. What it shows must also be beside it: some browsers can't draw it. */
export function MapFrame(props: MapFrameProps) {
  const [hasFailed, setFailed] = useState(false);
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
        <LiveMap {...props} onFailure={() => setFailed(true)} />
      )}
    </div>
  );
}
