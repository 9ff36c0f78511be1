import { useSuspenseQuery } from '@tanstack/react-query';
import { casesQuery } from '#features/moderation/queries.ts';
import { CaseQueue } from '#features/moderation/ui/case-queue.tsx';
import { Likenesses } from '#features/reviews/ui/likenesses.tsx';
import { useSearchParams } from '#ui/router/hooks.ts';
import { parseCaseFilters, subjectsOf } from '../../admin-data.ts';
import { AdminFrame } from './admin-frame.tsx';

export default function CasesPage() {
  const filters = parseCaseFilters(useSearchParams());
  const { cursor: _, ...chosen } = filters;
  const { data: page } = useSuspenseQuery(casesQuery(filters));
  const { businessIds, ownerIds } = subjectsOf(page.items);
  return (
    <AdminFrame title="Por decidir">
      <CaseQueue
        page={page}
        chosen={chosen}
        renderLikenesses={(item) =>
          item.kind === 'premium-request' ? (
            <Likenesses of={item.userId} among={{ ownerIds }} />
          ) : (
            <Likenesses of={item.businessId} among={{ businessIds }} />
          )
        }
      />
    </AdminFrame>
  );
}
