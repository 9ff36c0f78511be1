import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { pluralize } from '#shared/text.ts';
import { useHandOver } from '#ui/hand-over.ts';
import { Link } from '#ui/link.tsx';
import type { BusinessPreview } from '../../schema.ts';
import type { MapBusiness, MapCluster, MapResults } from '../../map-schema.ts';

const count = (total: number, isCapped = false) => pluralize('negocio', 'negocios', total, isCapped);

export function describeResults({ businesses, clusters, hasMore }: MapResults): string {
  if (clusters.length > 0) {
    const total = clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    return `${count(
      total,
      clusters.some(({ isCapped }) => isCapped),
    )}. Acércate para verlos.`;
  }
  if (businesses.length === 0) return 'No hay negocios con ubicación en esta parte del mapa.';
  return `${count(businesses.length, hasMore)} en esta parte del mapa`;
}

const row = 'block w-full px-4 py-2.5 text-left hover:bg-raised';

function Business({ business }: { business: MapBusiness }) {
  const handOver = useHandOver();
  const { id, name, category, place } = business;
  return (
    <Link
      to={paths.business(id)}
      onClick={() => handOver(paths.business(id), business satisfies BusinessPreview)}
      className={row}
    >
      <span className="block font-semibold text-link">{name}</span>
      <span className="block text-sm text-muted">
        {[category?.name, place && placeText(place)].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}

interface ClusterProps {
  cluster: MapCluster;
  onOpen: (cluster: MapCluster) => void;
}

function Cluster({ cluster, onOpen }: ClusterProps) {
  return (
    <button type="button" onClick={() => onOpen(cluster)} className={row}>
      <span className="block font-semibold text-link">{cluster.place ?? 'Otra parte'} y alrededores</span>
      <span className="block text-sm text-muted">{count(cluster.count, cluster.isCapped)}: acercar</span>
    </button>
  );
}

interface ListProps {
  results: MapResults;
  onOpen: (cluster: MapCluster) => void;
}

export function MapList({ results: { businesses, clusters }, onOpen }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {businesses.map((business) => (
        <li key={business.id}>
          <Business business={business} />
        </li>
      ))}
      {clusters.map((cluster) => (
        <li key={`${cluster.position.latitude} ${cluster.position.longitude}`}>
          <Cluster cluster={cluster} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
