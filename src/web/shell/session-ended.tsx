import { LogIn } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { Prompt } from './prompt.tsx';

const TEXT = 'Lo que llenaste sigue aquí, con sus fotos. Entra otra vez en otra pestaña y regresa a esta.';

/** Lies over a form whose session has ended. */
export default function SessionEnded({ onClose }: { onClose: () => void }) {
  const signIn = (
    <ExternalLinkButton href={paths.login} target="_blank">
      <LogIn aria-hidden size={20} /> Iniciar Sesión
    </ExternalLinkButton>
  );
  return <Prompt title="Tu sesión terminó" text={TEXT} actions={signIn} onClose={onClose} />;
}
