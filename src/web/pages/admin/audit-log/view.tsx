import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '#ui/router/hooks.ts';
import { auditQuery } from '#features/audit/queries.ts';
import { AuditFilterForm, AuditList } from '#features/audit/ui/audit-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import type { Given } from '#ui/router/view.ts';
import { type AuditQuery, auditLogPage } from './page.ts';

export default function AuditLogPage({ query: filters }: Given<object, AuditQuery>) {
  const { cursor: _, ...chosen } = filters;
  const navigate = useNavigate();
  const { data: page } = useSuspenseQuery(auditQuery(filters));
  const pathAt = (cursor: string | null) => cursor && auditLogPage.to({}, { ...chosen, cursor });
  return (
    <AdminFrame title="Bitácora">
      <AuditFilterForm
        filters={chosen}
        onChoose={(changed) => void navigate(auditLogPage.to({}, { ...chosen, ...changed }))}
      />
      {page.items.length === 0 ? (
        <EmptyState title="No hay nada en la bitácora">
          Aquí queda escrito cada cambio que hace un administrador: quién, qué, cuándo, y cómo estaba antes.
        </EmptyState>
      ) : (
        <AuditList entries={page.items} />
      )}
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
