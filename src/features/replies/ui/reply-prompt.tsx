import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';

const ReplyForm = lazyPart(() => import('./reply-form.tsx'), <div className="skeleton h-40" />);

interface ReplyPromptProps {
  announcementId: number;
  isFirst: boolean;
}

/** How somebody gets to write a reply. */
export function ReplyPrompt({ announcementId, isFirst }: ReplyPromptProps) {
  const { access, viewer } = useGuard();
  if (viewer && access === 'verified')
    return <ReplyForm announcementId={announcementId} userId={viewer.userId} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-3">
      <p>{isFirst ? 'Todavía no hay comentarios.' : '¿Quieres responder?'}</p>
      <GuardedButton action="reply" look="quiet">
        {access === 'visitor' ? 'Inicia sesión para comentar' : 'Comentar'}
      </GuardedButton>
    </div>
  );
}
