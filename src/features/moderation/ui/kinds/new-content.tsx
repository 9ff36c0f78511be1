import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { NEW_CONTENT_MESSAGES } from '../../messages.ts';
import type { CaseOf } from '../../schema.ts';
import type { CaseView } from '../case-view.ts';
import { describeLikeness } from '../describe-likeness.ts';
import { ComparedBusiness } from './compared-business.tsx';

interface HeldProps {
  held: CaseOf<'new-content'>;
}

function summary(held: CaseOf<'new-content'>): string {
  const { ground, other, sharedPhones } = held;
  if (ground === 'review') return 'Espera porque el sitio revisa lo nuevo y lo que cambia.';
  const shared = describeLikeness({ ...held, sharesPhone: sharedPhones.length > 0 });
  if (other && shared) return `Tiene ${shared}.`;
  return other ? 'Ya no se parece: cambió después.' : 'El negocio al que se parecía ya no existe.';
}

function MergeLink({ held: { business, other } }: HeldProps) {
  if (!other) return null;
  return (
    <Link
      to={adminPaths.merge({ keep: other.id, from: business.id })}
      className="tap-link mt-2 font-semibold text-link"
    >
      Son el mismo: unirlos
    </Link>
  );
}

function Facts({ held }: HeldProps) {
  const { business, other, sharedPhones, more } = held;
  return (
    <>
      <p className="mt-1">{summary(held)}</p>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ComparedBusiness title="En revisión" business={business} than={other} sharedPhones={sharedPhones} />
        {other && (
          <ComparedBusiness
            title="Ya publicado"
            business={other}
            than={business}
            sharedPhones={sharedPhones}
          />
        )}
      </div>
      <MergeLink held={held} />
      {more.length > 0 && (
        <p className="mt-3">
          También se parece a:{' '}
          {more.map(({ id, name }) => (
            <Link
              key={id}
              to={paths.business(id)}
              translate="no"
              className="mr-3 inline-block py-2.5 text-link underline"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

export const viewNewContent = (held: CaseOf<'new-content'>): CaseView => ({
  name: held.business.name,
  facts: <Facts held={held} />,
  accept: { label: 'Mostrar', done: NEW_CONTENT_MESSAGES.shown, failed: NEW_CONTENT_MESSAGES.showFailed },
  reject: {
    label: 'Rechazar…',
    done: NEW_CONTENT_MESSAGES.rejected,
    failed: NEW_CONTENT_MESSAGES.rejectFailed,
    explanation: {
      title: `Rechazar «${held.business.name}»`,
      body: 'No se publica, y no se borra. Quien lo publicó recibe el motivo por correo y lo ve en su cuenta.',
      confirm: 'Rechazar y avisar',
      sending: 'Rechazando…',
      suggested: held.ground === 'duplicate' ? 'rights' : 'false',
    },
  },
});
