import { paths } from '#shared/paths.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Prompt } from './prompt.tsx';

const TEXT = 'Lo que llenaste sigue aquí, con sus fotos. Entra otra vez en otra pestaña y regresa a esta.';

export default function SessionEnded({ onClose }: { onClose: () => void }) {
  const signIn = (
    <ExternalLinkButton href={paths.login} target="_blank">
      <Icon name="log-in" size={20} /> Iniciar Sesión
    </ExternalLinkButton>
  );
  return <Prompt title="Tu sesión terminó" text={TEXT} actions={signIn} onClose={onClose} />;
}
