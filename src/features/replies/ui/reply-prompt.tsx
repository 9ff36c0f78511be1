import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** How a visitor gets to write a reply. */
export function ReplyPrompt({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-3">
      <p>{isFirst ? 'Todavía no hay comentarios.' : '¿Quieres responder?'}</p>
      <LinkButton to={paths.login} look="quiet">
        Inicia sesión para comentar
      </LinkButton>
    </div>
  );
}
