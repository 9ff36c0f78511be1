import { Download } from 'lucide-react';
import { ownDataUrl } from '#features/users/mutations.ts';
import { ExternalLinkButton } from '#ui/button.tsx';

/** The way to everything that is kept of the person. */
export function OwnData({ userId }: { userId: number }) {
  return (
    <>
      <p className="mb-4 text-muted">
        Todo lo que guardamos de ti en un archivo: perfil, sesiones, negocios, anuncios y comentarios.
      </p>
      <ExternalLinkButton href={ownDataUrl(userId)} download look="quiet">
        <Download aria-hidden size={18} /> Descargar mis datos
      </ExternalLinkButton>
    </>
  );
}
