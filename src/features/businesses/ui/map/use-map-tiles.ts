import { useQuery } from '@tanstack/react-query';
import { mapTilesQuery } from '../../queries.ts';

export function useMapTiles() {
  const { data, isPending, refetch } = useQuery(mapTilesQuery());
  const reload = async () => (await refetch()).data ?? null;
  return { isPending, tiles: { tiles: data ?? null, reload } };
}
