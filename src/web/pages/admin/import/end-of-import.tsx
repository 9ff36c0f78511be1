import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportBatch, UNDO_DAYS } from '#features/import-export/batch-schema.ts';
import {
  discardImport,
  forgetImports,
  refreshImported,
  undoImport,
} from '#features/import-export/mutations.ts';
import { pluralize } from '#shared/text.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { importPage } from './page.ts';

function Undoing({ batch: { id, counts }, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const undo = async () => {
    const { removed, restored, kept } = await undoImport(id);
    onClose();
    await refreshImported(queryClient);
    await navigate(importPage.to({ id }, { step: 'rows', state: kept > 0 ? 'kept' : 'undone' }));
    const parts = [
      `Se quitaron ${pluralize('negocio', 'negocios', removed)}`,
      ...(restored > 0 ? [`${restored} volvieron a como estaban`] : []),
      ...(kept > 0 ? [`${kept} quedaron, porque otros los cambiaron`] : []),
    ];
    void notify('success', `${parts.join(', ')}.`);
  };
  return (
    <Confirmation
      title="¿Deshacer esta importación?"
      confirm="Deshacer"
      failed="No se pudo deshacer"
      act={undo}
      onClose={onClose}
    >
      Se quitan {pluralize('negocio creado', 'negocios creados', counts.created)} y vuelven a como estaban{' '}
      {pluralize('actualizado', 'actualizados', counts.updated)}. Lo que otras personas cambiaron desde
      entonces se queda.
    </Confirmation>
  );
}

function Discarding({ batch: { id }, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const discard = async () => {
    await discardImport(id);
    forgetImports(queryClient);
    await navigate(adminPaths.transfer);
  };
  return (
    <Confirmation
      title="¿Descartar esta importación?"
      confirm="Descartar"
      failed="No se pudo descartar"
      act={discard}
      onClose={onClose}
    >
      Se borran el archivo y lo que corregiste. Todavía no se ha publicado nada de él.
    </Confirmation>
  );
}

const linksOf = ({ id: batch, counts, invitations, uninvited }: ImportBatch) =>
  [
    counts.created > 0 && ['Ver sus negocios en el panel', adminPaths.listedBusinesses({ batch })],
    invitations > 0 && [
      `Ver ${pluralize('invitación', 'invitaciones', invitations)} a reclamarlos`,
      adminPaths.invitations({ batch }),
    ],
    uninvited > 0 && [
      `Invitar a reclamar ${pluralize('negocio sin propietario', 'negocios sin propietario', uninvited)}`,
      adminPaths.listedBusinesses({ batch, noOwner: true }),
    ],
  ].filter((link): link is [label: string, to: string] => link !== false);

function Ending({ batch }: { batch: ImportBatch }) {
  const [isAsking, setAsking] = useState(false);
  const isDraft = batch.appliedAt === null;
  return (
    <div>
      <Button look="plain" onClick={() => setAsking(true)} className="needs-script -ml-3">
        <Icon name={isDraft ? 'trash-2' : 'undo-2'} size={18} />{' '}
        {isDraft ? 'Descartar esta importación' : 'Deshacer esta importación'}
      </Button>
      <p className="text-sm text-muted">
        {isDraft
          ? `Se guarda ${UNDO_DAYS} días: puedes seguir en otro aparato con la dirección de esta página.`
          : `Puedes deshacerla durante ${UNDO_DAYS} días.`}
      </p>
      {isAsking && isDraft && <Discarding batch={batch} onClose={() => setAsking(false)} />}
      {isAsking && !isDraft && <Undoing batch={batch} onClose={() => setAsking(false)} />}
    </div>
  );
}

export function EndOfImport({ batch }: { batch: ImportBatch }) {
  const links = linksOf(batch);
  const mayEnd = batch.appliedAt === null || batch.mayUndo;
  if (links.length === 0 && !mayEnd) return null;
  return (
    <div className="border-t border-line pt-3">
      {links.length > 0 && (
        <ul className="mb-2">
          {links.map(([label, to]) => (
            <li key={label}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayEnd && <Ending batch={batch} />}
    </div>
  );
}
