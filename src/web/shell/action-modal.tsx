import '#ui/account.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { intentionPath } from '#features/auth/intention.ts';
import type { User } from '#features/users/schema.ts';
import { paths, withReturn } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormAccountContext } from '#ui/form/use-submission.ts';
import { type GuardedAction, usePathBack } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { publishPage } from '../pages/publish/page.ts';
import { useReachedLimit } from '../publishing/plan-limit.ts';
import { Prompt, type PromptProps } from './prompt.tsx';
import SessionEnded from './session-ended.tsx';

const ACTION_TEXTS: Record<GuardedAction, { wish: string; act: string }> = {
  business: { wish: 'publicar tu negocio', act: 'crear un negocio' },
  announcement: { wish: 'crear anuncios', act: 'crear un anuncio' },
  'announcement-edit': { wish: 'cambiar tu anuncio', act: 'cambiar un anuncio' },
  reply: { wish: 'comentar', act: 'comentar' },
};

type RequirementProps = Pick<PromptProps, 'onClose'> & { action: GuardedAction; wish: string; act: string };

function usePathOn(path: string, action: GuardedAction): string {
  const back = usePathBack(path);
  return action === 'business' || action === 'announcement' ? withReturn(path, intentionPath(action)) : back;
}

function LoginRequired({ action, wish, onClose }: RequirementProps) {
  const actions = (
    <>
      <LinkButton to={usePathOn(paths.login, action)}>
        <Icon name="log-in" size={20} /> Iniciar Sesión
      </LinkButton>
      <LinkButton to={usePathOn(paths.register, action)} look="quiet">
        <Icon name="user-plus" size={20} /> Crear cuenta
      </LinkButton>
    </>
  );
  const after = action === 'reply' ? 'vuelves a esta página' : 'se abre el formulario';
  const text = `Debes iniciar sesión para ${wish}. La cuenta es gratis, y al entrar ${after}.`;
  return <Prompt title="Inicia sesión para continuar" text={text} actions={actions} onClose={onClose} />;
}

function VerificationRequired({ action, act, onClose }: RequirementProps) {
  const actions = (
    <LinkButton to={usePathOn(paths.verifyEmail(), action)}>
      <Icon name="mail-check" size={20} /> Verificar Email
    </LinkButton>
  );
  const text = `Debes verificar tu email antes de ${act}. Abre el enlace que te enviamos; revisa también tu carpeta de spam.`;
  return <Prompt title="Verifica tu email" text={text} actions={actions} onClose={onClose} />;
}

const LimitReachedModal = lazyModal(async () => {
  const { LimitReachedModal: loaded } = await import('#features/plans/ui/own/limit-reached.tsx');
  return { default: loaded };
});
const BusinessModal = lazyModal(() => import('../publishing/business-modal.tsx'));
const AnnouncementModal = lazyModal(() => import('../publishing/announcement-modal.tsx'));

const PHONE = '(max-width: 47.99rem)';

/** Forgets the wish before it leaves: Back would act on it again. */
function PublishInSteps({ onClose }: Pick<PromptProps, 'onClose'>) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onClose();
    void navigate(publishPage.to());
  });
  useEffect(() => leave(), []);
  return null;
}

interface ActionModalProps {
  action: GuardedAction;
  about: number | undefined;
  step: string | undefined;
  user: User | null;
  onClose: () => void;
}

function ActionForm({ action, about, step, user, onClose }: ActionModalProps) {
  const reachedLimit = useReachedLimit(user, action, about);
  // Decided once: saving the last allowed item must not replace its form.
  const [isBlocked] = useState(reachedLimit !== null);
  const [isOnPhone] = useState(() => matchMedia(PHONE).matches);
  const requirement = { action, ...ACTION_TEXTS[action], onClose };
  if (!user) return <LoginRequired {...requirement} />;
  if (!user.emailVerified) return <VerificationRequired {...requirement} />;
  if (isBlocked && reachedLimit) return <LimitReachedModal {...reachedLimit} onClose={onClose} />;
  // Administrators say for whom they publish, which the steps don't ask.
  if (action === 'business' && about === undefined && isOnPhone && user.role !== 'admin')
    return <PublishInSteps onClose={onClose} />;
  if (action === 'business')
    return (
      <BusinessModal user={user} businessId={about} step={step} isOnPhone={isOnPhone} onClose={onClose} />
    );
  if (action === 'announcement')
    return <AnnouncementModal user={user} businessId={about} onClose={onClose} />;
  if (action === 'announcement-edit')
    return <AnnouncementModal user={user} announcementId={about} onClose={onClose} />;
  return null;
}

interface OtherAccountProps {
  openedBy: User;
  user: User | null;
  onContinue: () => void;
}

/** Asks how to go on with a form after a sign-out, or a sign-in of another account, in another tab. */
function OtherAccount({ openedBy, user, onContinue }: OtherAccountProps) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => setClosed(true);
  if (!user) return <SessionEnded onClose={close} />;
  const goOn = <Button onClick={onContinue}>Seguir como {user.name}</Button>;
  const text = `Este formulario lo empezó ${openedBy.name}, y en otra pestaña entraste como ${user.name}. Lo que llenaste sigue aquí, con sus fotos. Para guardarlo con la cuenta de ${openedBy.name}, entra con ella en la otra pestaña y regresa a esta.`;
  return <Prompt title="Entraste con otra cuenta" text={text} actions={goOn} onClose={close} />;
}

interface GuardedModalProps extends ActionModalProps {
  openedBy: User | null;
  onContinue: () => void;
}

/** Keeps a form with the account that opened it, also when the tab shows another one. */
export function ActionModal({ openedBy, user, onContinue, ...rest }: GuardedModalProps) {
  const isOther = openedBy !== null && user?.id !== openedBy.id;
  return (
    <FormAccountContext value={openedBy?.id ?? null}>
      <ActionForm {...rest} user={isOther ? openedBy : user} />
      {isOther && <OtherAccount key={user?.id} openedBy={openedBy} user={user} onContinue={onContinue} />}
    </FormAccountContext>
  );
}
