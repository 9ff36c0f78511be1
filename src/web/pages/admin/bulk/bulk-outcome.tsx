import type { BulkResult } from '#features/contents/schema.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import type { Act } from './answers.ts';
import { BULK_WORDS, type BulkKind } from './kinds.ts';

interface BulkOutcomeProps {
  kind: BulkKind;
  act: Act;
  result: BulkResult;
  onClose: () => void;
}

const PATHS = { business: paths.business, announcement: paths.announcement };

function Failures({ kind, failed }: { kind: BulkKind } & Pick<BulkResult, 'failed'>) {
  const { one, many } = BULK_WORDS[kind];
  return (
    <section aria-label="No se pudo con">
      <h3 className="font-semibold">{`No se pudo con ${pluralize(one, many, failed.length)}:`}</h3>
      <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto">
        {failed.map(({ id, name, reason }) => (
          <li key={id} className="py-2">
            {name === null ? (
              <span className="font-semibold">n.º {id}</span>
            ) : (
              <Link to={PATHS[kind](id)} className="tap-link font-semibold text-link">
                {name}
              </Link>
            )}
            <span className="block text-sm text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BulkOutcome({ kind, act, result: { done, failed }, onClose }: BulkOutcomeProps) {
  const { one, many } = BULK_WORDS[kind];
  const isInvitation = act === 'invite';
  const title = failed.length === 0 ? 'Listos todos' : 'No se pudo con todos';
  return (
    <Modal label={title} onClose={onClose}>
      <DialogClose />
      <div className="space-y-4 p-6 wrap-anywhere">
        <h2 className="pr-8 text-xl">{title}</h2>
        <p role="status" className="flex items-center gap-2">
          <Icon name="circle-check" size={20} className="shrink-0 text-jade" />
          {isInvitation
            ? pluralize('negocio tiene su invitación', 'negocios tienen su invitación', done)
            : pluralize(`${one} quedó cambiado`, `${many} quedaron cambiados`, done)}
        </p>
        {isInvitation && done > 0 && (
          <Link to={adminPaths.invitations()} className="tap-link inline-block font-semibold text-link">
            Ver las invitaciones
          </Link>
        )}
        {failed.length > 0 && <Failures kind={kind} failed={failed} />}
        <form method="dialog">
          <Button type="submit" wide>
            Cerrar
          </Button>
        </form>
      </div>
    </Modal>
  );
}
