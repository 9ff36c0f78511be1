import type { ListFilters } from '#features/announcements/filters.ts';
import { withFilter } from '#features/announcements/ui/list-filters.ts';
import { paths } from '#shared/paths.ts';
import { NearMeButton } from '#ui/near-me-button.tsx';
import { useNavigate } from '#ui/router/hooks.ts';

export default function NearMe({ filters }: { filters: ListFilters }) {
  const navigate = useNavigate();
  const around = (near?: string) => withFilter(filters, 'near', near);
  return (
    <NearMeButton
      near={filters.near}
      everywhere={paths.announcements(around())}
      asking={paths.announcementsNearMe(around())}
      onChoose={(near) => void navigate(paths.announcements(around(near)), { preventScrollReset: true })}
    />
  );
}
