import { useSuspenseQuery } from '@tanstack/react-query';
import { BusinessImport } from '#features/import-export/ui/business-import.tsx';
import { ImportList } from '#features/import-export/ui/import-list.tsx';
import { importsQuery } from '#features/import-export/queries.ts';
import { ExportLinks } from '#features/import-export/ui/export-links.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { PanelCard } from '../panel-card.tsx';

export default function ImportExportPage() {
  const { data: batches } = useSuspenseQuery(importsQuery());
  return (
    <AdminFrame title="Datos">
      <div className="space-y-6">
        <PanelCard title="Exportar">
          <p className="mb-4 max-w-prose text-muted">
            Cada lista completa como CSV, para hojas de cálculo. Queda anotado en la bitácora.
          </p>
          <ExportLinks />
        </PanelCard>
        <PanelCard title="Importar negocios">
          <div className="space-y-5">
            <BusinessImport />
            <ImportList batches={batches} />
          </div>
        </PanelCard>
      </div>
    </AdminFrame>
  );
}
