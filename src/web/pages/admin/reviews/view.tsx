import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { REVIEW_MESSAGES } from '#features/reviews/messages.ts';
import { decideReview, refreshReviews } from '#features/reviews/mutations.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import type { Review } from '#features/reviews/schema.ts';
import { ReviewItem } from '#features/reviews/ui/review-item.tsx';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { notify } from '#ui/notify.ts';
import { Pagination } from '#ui/pagination.tsx';
import { useAction } from '#ui/use-action.ts';
import { AdminFrame } from '../admin-frame.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Query } from '../../../page.ts';
import { reviewsPage } from './page.ts';

const TakeDownDialog = lazyModal(() => import('#features/reports/ui/take-down-dialog.tsx'));

const rejection = (name: string) => ({
  title: `Rechazar «${name}»`,
  explanation:
    'No se publica, y no se borra. Quien lo publicó recibe el motivo por correo y lo ve en su cuenta.',
  confirm: 'Rechazar y avisar',
  sending: 'Rechazando…',
  failed: REVIEW_MESSAGES.rejectFailed,
  done: REVIEW_MESSAGES.rejected,
});

interface DecisionProps {
  review: Review;
  onDecided: () => void;
}

function Decision({ review, onDecided }: DecisionProps) {
  const queryClient = useQueryClient();
  const [isRejecting, setRejecting] = useState(false);
  const { updatedAt } = review.business;
  const { start, isBusy, failure } = useAction(async () => {
    await decideReview(review, { decision: 'approve', updatedAt });
    onDecided();
    await refreshReviews(queryClient);
    void notify('success', REVIEW_MESSAGES.approved);
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ActionButton isBusy={isBusy} onClick={start}>
          <Icon name="eye" size={18} /> Mostrar
        </ActionButton>
        <Button look="danger" onClick={() => setRejecting(true)} className="needs-script">
          <Icon name="ban" size={18} /> Rechazar…
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${REVIEW_MESSAGES.approveFailed}: ${failure}`}
      </p>
      {isRejecting && (
        <TakeDownDialog
          kind="business"
          wording={rejection(review.business.name)}
          suggested={review.reason === 'duplicate' ? 'rights' : 'false'}
          send={(reason, ground) => decideReview(review, { decision: 'reject', updatedAt, ground, reason })}
          onDecided={() => {
            onDecided();
            void refreshReviews(queryClient);
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

export default function ReviewsPage({ query }: Given<object, Query<'cursor'>>) {
  const { data: page } = useSuspenseQuery(reviewsQuery(query));
  const list = useRef<HTMLDivElement>(null);
  const pathAt = (cursor: string | null) => cursor && reviewsPage.to({}, { cursor });
  return (
    <AdminFrame title="Revisión">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose">
          Estos negocios no se muestran hasta que decidas. Quien los publicó recibe un aviso.
        </p>
        <output className="text-muted">
          {pluralize('negocio', 'negocios', page.total, page.totalCapped)}
        </output>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {page.items.length === 0 && (
          <EmptyState title="Nada por revisar">
            Cuando alguien publica un negocio parecido a otro, aparece aquí: lo más antiguo primero.
          </EmptyState>
        )}
        <ul className="space-y-4">
          {page.items.map((review) => (
            <ReviewItem key={review.id} review={review}>
              <Decision review={review} onDecided={() => list.current?.focus()} />
            </ReviewItem>
          ))}
        </ul>
      </div>
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
