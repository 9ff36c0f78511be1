import { useSuspenseQuery } from '@tanstack/react-query';
import { casesQuery } from '#features/moderation/queries.ts';
import { CaseQueue } from '#features/moderation/ui/case-queue.tsx';
import { Likenesses } from '#features/reviews/ui/likenesses.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Query } from '../../../page.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { subjectsOf } from './subjects.ts';

export default function CasesPage({ query: filters }: Given<object, Query<'kind' | 'age' | 'cursor'>>) {
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
