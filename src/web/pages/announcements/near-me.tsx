import type { ListFilters } from '#features/announcements/filters.ts';
import { paths } from '#shared/paths.ts';
import { NearMeButton } from '#ui/near-me-button.tsx';
import { useNavigate } from '#ui/router/hooks.ts';

interface NearMeProps {
  near: string | undefined;
  /** The filters without `near`, in the order of addresses. */
  others: ListFilters;
}

export default function NearMe({ near: chosen, others }: NearMeProps) {
  const navigate = useNavigate();
  return (
    <NearMeButton
      near={chosen}
      everywhere={paths.announcements(others)}
      asking={paths.announcementsNearMe(others)}
      onChoose={(near) =>
        void navigate(paths.announcements({ ...others, near }), { preventScrollReset: true })
      }
    />
  );
}
