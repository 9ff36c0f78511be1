import { useState } from 'react';
import { deleteBusiness, refreshBusinesses } from '#features/businesses/mutations.ts';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import type { ListedBusiness } from '#features/contents/schema.ts';
import { REPORT_MESSAGES } from '#features/moderation/report-messages.ts';
import { refreshCases, restore, takeDown } from '#features/moderation/mutations.ts';
import { paths } from '#shared/paths.ts';
import { ActionEntry, ActionSheet } from '#ui/action-sheet.tsx';
import { IconButton } from '#ui/action-button.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { useGuard } from '#ui/guard.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { SpecialDaysDialog } from '../../../publishing/todays-hours.tsx';
import { listedAnnouncementsPage } from '../announcements/page.ts';
import { mergePage } from '../merge/page.ts';
import { NewOwnerDialog, newOwnerText } from '../new-owner.tsx';
import { findNextAction } from './next-action.ts';

const TakeDownDialog = lazyModal(() => import('#features/moderation/ui/reports/take-down-dialog.tsx'));

type Step = 'more' | 'hours' | 'give' | 'hide' | 'show' | 'delete';

interface BusinessProps {
  business: ListedBusiness;
}

interface DialogsProps extends BusinessProps {
  step: Step;
  onStep: (step: Step | null) => void;
}

/** Recognises the system account: it alone has no mail address. */
const givenOf = ({ id, name, owner }: ListedBusiness) => ({
  id,
  name,
  isOfSystemAccount: owner.email === null,
});

function Publishing({ business, onStep }: Omit<DialogsProps, 'step'>) {
  const { id, isHidden } = business;
  const { intercept } = useGuard();
  const navigate = useNavigate();
  const leaveTo = (act: () => void) => () => {
    onStep(null);
    act();
  };
  return (
    <>
      {!isHidden && (
        <ActionEntry
          icon="plus"
          text="Crear anuncio"
          hint="En nombre de este negocio."
          onClick={leaveTo(() => intercept('announcement', id))}
        />
      )}
      <ActionEntry
        icon="megaphone"
        text="Ver sus anuncios"
        hint="También los terminados y los que no se muestran."
        onClick={leaveTo(() => void navigate(listedAnnouncementsPage.to({}, { business: id })))}
      />
      <ActionEntry
        icon="chart-column"
        text="Visitas del mes"
        hint="Una hoja para imprimir o descargar."
        onClick={leaveTo(() => void navigate(paths.businessSheet(id)))}
      />
      <ActionEntry
        icon="copy-check"
        text="Unir con otro…"
        hint="Si está publicado dos veces."
        onClick={leaveTo(() => void navigate(mergePage.to({}, { keep: id })))}
      />
    </>
  );
}

function Showable({ business: { takedownReason }, onStep }: Omit<DialogsProps, 'step'>) {
  return takedownReason === null ? (
    <ActionEntry
      icon="eye-off"
      text="Ocultar…"
      hint="Deja de mostrarse, sin borrarse."
      onClick={() => onStep('hide')}
    />
  ) : (
    <ActionEntry
      icon="eye"
      text="Volver a mostrar"
      hint={`Se ocultó por: ${takedownReason}`}
      onClick={() => onStep('show')}
    />
  );
}

function More({ business, onStep }: DialogsProps) {
  return (
    <ActionSheet title={business.name} onClose={() => onStep(null)}>
      <ActionEntry
        icon="calendar-clock"
        text="Horario de hoy"
        hint="Asuetos, vacaciones y otros días."
        onClick={() => onStep('hours')}
      />
      <Publishing business={business} onStep={onStep} />
      <ActionEntry
        icon="handshake"
        text={newOwnerText(givenOf(business))}
        hint="Con sus fotos y anuncios."
        onClick={() => onStep('give')}
      />
      <Showable business={business} onStep={onStep} />
      <ActionEntry
        icon="trash-2"
        text="Eliminar negocio"
        hint="Con sus fotos, anuncios y comentarios, para siempre."
        tone="text-danger"
        onClick={() => onStep('delete')}
      />
    </ActionSheet>
  );
}

interface QuestionProps extends BusinessProps {
  onClose: () => void;
}

const Hiding = ({ business: { id }, onClose }: QuestionProps) => (
  <TakeDownDialog
    kind="business"
    suggested="other"
    send={(reason, ground) => takeDown({ kind: 'business', id, ground, reason })}
    onDecided={onClose}
    onClose={onClose}
  />
);

const Showing = ({ business: { id, name }, onClose }: QuestionProps) => (
  <MutationConfirmation
    look="jade"
    title={`¿Volver a mostrar «${name}»?`}
    confirm="Volver a mostrar"
    failed={REPORT_MESSAGES.restoreFailed}
    act={() => restore({ kind: 'business', id })}
    refresh={refreshCases}
    successMessage={REPORT_MESSAGES.restored}
    onClose={onClose}
  >
    Se muestra otra vez en todo el sitio, y se le avisa a su propietario.
  </MutationConfirmation>
);

const Deleting = ({ business: { id, name }, onClose }: QuestionProps) => (
  <MutationConfirmation
    title={`¿Eliminar ${name}?`}
    confirm="Eliminar negocio"
    failed={BUSINESS_MESSAGES.deleteFailed}
    act={() => deleteBusiness(id)}
    refresh={refreshBusinesses}
    successMessage={BUSINESS_MESSAGES.deleted}
    onClose={onClose}
  >
    Se eliminan para siempre sus datos, sus fotos, sus anuncios y los comentarios en ellos.
  </MutationConfirmation>
);

function Dialogs(props: DialogsProps) {
  const { business, step, onStep } = props;
  const asked = { business, onClose: () => onStep(null) };
  if (step === 'more') return <More {...props} />;
  if (step === 'hours') return <SpecialDaysDialog {...asked} />;
  if (step === 'give') return <NewOwnerDialog {...asked} business={givenOf(business)} />;
  if (step === 'hide') return <Hiding {...asked} />;
  return step === 'show' ? <Showing {...asked} /> : <Deleting {...asked} />;
}

export function BusinessActions({ business }: BusinessProps) {
  const { id, name } = business;
  const { intercept } = useGuard();
  const [step, setStep] = useState<Step | null>(null);
  const next = findNextAction(business);
  const about = <span className="sr-only">: {name}</span>;
  return (
    <div className="flex items-center gap-1">
      {'to' in next ? (
        <LinkButton to={next.to} look="jade" className="grow px-3! lg:text-sm">
          {next.label}
          {about}
        </LinkButton>
      ) : (
        <Button
          look="quiet"
          className="needs-script grow px-3! lg:text-sm"
          onClick={() => intercept('business', id, next.step)}
        >
          {next.label}
          {about}
        </Button>
      )}
      {('to' in next || next.step !== undefined) && (
        <IconButton label={`Editar ${name}`} icon="pencil" onClick={() => intercept('business', id)} />
      )}
      <IconButton label={`Más opciones de ${name}`} icon="ellipsis" onClick={() => setStep('more')} />
      {step && <Dialogs business={business} step={step} onStep={setStep} />}
    </div>
  );
}
