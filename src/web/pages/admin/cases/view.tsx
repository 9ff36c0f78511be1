import { useSuspenseQuery } from '@tanstack/react-query';
import { casesQuery } from '#features/moderation/queries.ts';
import type { CaseOf, CaseQueuePage } from '#features/moderation/schema.ts';
import { CaseQueue } from '#features/moderation/ui/case-queue.tsx';
import { Likenesses } from '#features/moderation/ui/likenesses.tsx';
import { ReportedItem } from '#features/moderation/ui/reports/reported-item.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame, ViewTabs } from '../admin-frame.tsx';
import { type CasesQuery, casesPage } from './page.ts';
import { ReportedContent } from './reported-content.tsx';
import { reportedBusinessId, subjectsOf } from './subjects.ts';

const Activation = lazyModal(() => import('./activation-dialog.tsx'));

const STATES = [
  { state: undefined, label: 'Por decidir' },
  { state: 'decided', label: 'Decididos' },
] as const;

interface ReportProps {
  item: CaseOf<'report'>;
  page: CaseQueuePage;
  onDecided: () => void;
}

function Report({ item, page, onDecided }: ReportProps) {
  const businessId = reportedBusinessId(item);
  const { businessIds } = subjectsOf(page.items);
  return (
    <ReportedItem item={item} onDecided={onDecided}>
      <ReportedContent item={item} />
      {businessId !== undefined && <Likenesses of={businessId} among={{ businessIds }} />}
    </ReportedItem>
  );
}

export default function CasesPage({ query: filters }: Given<object, CasesQuery>) {
  const { cursor, open, ...chosen } = filters;
  const { data: page } = useSuspenseQuery(casesQuery({ ...chosen, cursor }));
  const { businessIds, ownerIds } = subjectsOf(page.items);
  return (
    <AdminFrame title="Por decidir">
      <div className="mb-3 sm:mb-5">
        <ViewTabs
          label="Estado"
          tabs={STATES.map(({ label, state }) => ({
            label,
            to: casesPage.to({}, { state }),
            isChosen: state === filters.state,
          }))}
        />
      </div>
      <CaseQueue
        page={page}
        chosen={chosen}
        cursor={cursor}
        open={open}
        renderLikenesses={(item) =>
          item.kind === 'premium-request' ? (
            <Likenesses of={item.userId} among={{ ownerIds }} />
          ) : (
            'businessId' in item && <Likenesses of={item.businessId} among={{ businessIds }} />
          )
        }
        Report={Report}
        Activation={Activation}
      />
    </AdminFrame>
  );
}
