import { EMAIL_MISSING } from '#shared/credential-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { readEmailText } from '#shared/email-text.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Sheet } from '#ui/sheet.tsx';
import { notify } from '#ui/notify.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { MANAGER_MESSAGES, MANAGER_ACT_TEXTS, subjectText } from '../messages.ts';
import { inviteManager, refreshManagers } from '../mutations.ts';
import { managersQuery, managerActsQuery } from '../queries.ts';
import { MAX_MANAGERS, type Manager } from '../schema.ts';
import { ManagerRow } from './manager-row.tsx';
import { RelativeTime } from '#ui/now.tsx';

function ManagerActs({ businessId }: { businessId: number }) {
  const { data, hasFailed, isFetching, retry } = usePart(managerActsQuery(businessId));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar lo que hicieron." onRetry={retry} isRetrying={isFetching} />;
  if (!data) return <div role="status" aria-label="Cargando" className="waited skeleton h-20" />;
  if (data.length === 0) return <p className="text-muted">Todavía nada.</p>;
  return (
    <ol className="divide-y divide-line">
      {data.map((entry) => (
        <li key={entry.id} className="py-2 text-sm wrap-anywhere">
          <strong>{entry.actorName}</strong> {MANAGER_ACT_TEXTS[entry.act] ?? 'hizo un cambio'}
          {subjectText(entry)}{' '}
          <span className="text-muted">
            · <RelativeTime date={entry.createdAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ManagersDialogProps {
  business: { id: number; name: string };
  onClose: () => void;
}

function InvitationForm({ businessId }: { businessId: number }) {
  const queryClient = useQueryClient();
  const formKey = useRef<HTMLDivElement>(null);
  const submission = useSubmission({
    required: { email: EMAIL_MISSING },
    failedTitle: MANAGER_MESSAGES.inviteFailed,
    fieldByCode: { yourself: 'email', 'limit-reached': 'email' },
    send: ({ email = '' }) => inviteManager(businessId, email),
    onSuccess: (_, { email = '' }) => {
      formKey.current?.querySelector('form')?.reset();
      void refreshManagers(queryClient);
      void notify('success', MANAGER_MESSAGES.invited(readEmailText(email)));
    },
  });
  return (
    <div ref={formKey}>
      <Form submission={submission} label="Invitar a una persona">
        <EmailField
          name="email"
          label="Email de la persona"
          hint="Le escribimos un correo sin el nombre de tu negocio ni el tuyo; los ve al entrar con esa dirección."
          autoComplete="off"
          required
        />
        <SubmitButton sending="Invitando…">Invitar</SubmitButton>
      </Form>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ManagerListProps {
  managers: Manager[];
  businessName: string;
  onDone: () => void;
}

function ManagerList({ managers, ...rest }: ManagerListProps) {
  if (managers.length === 0) return <p className="text-muted">Solo tú, por ahora.</p>;
  return (
    <ul className="divide-y divide-line">
      {managers.map((manager) => (
        <ManagerRow key={manager.id} manager={manager} {...rest} />
      ))}
    </ul>
  );
}

export default function ManagersDialog({ business: { id, name }, onClose }: ManagersDialogProps) {
  const { data, hasFailed, isFetching, retry } = usePart(managersQuery(id));
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus();
  return (
    <Sheet title="Quién lo administra" onClose={onClose}>
      <div className="space-y-8">
        <p className="text-muted wrap-anywhere">
          Hasta {MAX_MANAGERS} personas pueden cambiar los datos, las fotos y los anuncios de «{name}», cada
          una con su cuenta. No pueden eliminarlo ni invitar a otras.
        </p>
        <div ref={list} tabIndex={-1}>
          <Part title="Personas">
            {hasFailed && (
              <PartFailure text="No pudimos cargar la lista." onRetry={retry} isRetrying={isFetching} />
            )}
            {!data && !hasFailed && (
              <div role="status" aria-label="Cargando" className="waited skeleton h-20" />
            )}
            {data && <ManagerList managers={data} businessName={name} onDone={focusList} />}
          </Part>
        </div>
        <Part title="Invitar a una persona">
          {data && data.length >= MAX_MANAGERS ? (
            <p className="text-muted">{MANAGER_MESSAGES.full}</p>
          ) : (
            <InvitationForm businessId={id} />
          )}
        </Part>
        <Part title="Lo último que hicieron">
          <ManagerActs businessId={id} />
        </Part>
      </div>
    </Sheet>
  );
}
