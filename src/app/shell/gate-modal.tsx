import { LogIn, MailCheck, UserPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import { LinkButton, OutsideButton } from '#ui/button.tsx';
import { usePathBack } from '#ui/gate.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.tsx';
import { WovenTile } from '#ui/woven/woven-tile.tsx';

const CLOTH = { seed: 7, hue: 168 };

/** What somebody wanted to do, as a part of sentences. */
const WISHES: Record<string, string> = {
  business: 'publicar tu negocio',
  announcement: 'crear anuncios',
  reply: 'comentar',
};

interface PromptProps {
  title: string;
  text: string;
  actions: ReactNode;
  onClose: () => void;
}

function Prompt({ title, text, actions, onClose }: PromptProps) {
  return (
    <Modal label={title} onClose={onClose} className="overflow-hidden">
      <div className="h-14">
        <WovenTile {...CLOTH} />
      </div>
      <form method="dialog" className="absolute top-1.5 right-1.5">
        <button
          aria-label="Cerrar"
          className="grid size-11 place-items-center rounded-full bg-surface text-ink hover:bg-raised"
        >
          <X aria-hidden size={22} />
        </button>
      </form>
      <div className="p-6">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">{actions}</div>
      </div>
    </Modal>
  );
}

type Way = Pick<PromptProps, 'onClose'> & { wish: string };

function LoginRequired({ wish, onClose }: Way) {
  const actions = (
    <>
      <LinkButton to={usePathBack(paths.login)}>
        <LogIn aria-hidden size={20} /> Iniciar Sesión
      </LinkButton>
      <LinkButton to={usePathBack(paths.register)} look="quiet">
        <UserPlus aria-hidden size={20} /> Crear cuenta
      </LinkButton>
    </>
  );
  const text = `Para ${wish} necesitas una cuenta. Es gratis, y al entrar vuelves a esta página.`;
  return <Prompt title="Inicia sesión para continuar" text={text} actions={actions} onClose={onClose} />;
}

function VerificationRequired({ wish, onClose }: Way) {
  const actions = (
    <LinkButton to={usePathBack(paths.verifyEmail())}>
      <MailCheck aria-hidden size={20} /> Verificar Email
    </LinkButton>
  );
  const text = `Antes de ${wish} debes verificar tu email con el enlace que te enviamos. Revisa también tu carpeta de spam.`;
  return <Prompt title="Verifica tu email" text={text} actions={actions} onClose={onClose} />;
}

function ByMessage({ wish, onClose }: Way) {
  const { name, contactPhone } = useSite();
  const actions = (
    <OutsideButton href={whatsappUrl(contactPhone, `Hola, quiero ${wish} en ${name}.`)} look="jade">
      <WhatsAppIcon size={20} /> Escribir por WhatsApp
    </OutsideButton>
  );
  const text = `Escríbenos al ${formatPhone(contactPhone)} con lo que quieres decir y nosotros lo publicamos por ti. Respondemos en 30 minutos.`;
  return <Prompt title="Publica por WhatsApp" text={text} actions={actions} onClose={onClose} />;
}

interface GateModalProps {
  action: string;
  user: User | null;
  onClose: () => void;
}

/** What somebody needs before they can do what they wanted, and the ways to it. */
export function GateModal({ action, user, onClose }: GateModalProps) {
  const way = { wish: WISHES[action] ?? 'continuar', onClose };
  if (!user) return <LoginRequired {...way} />;
  return user.emailVerified ? <ByMessage {...way} /> : <VerificationRequired {...way} />;
}
