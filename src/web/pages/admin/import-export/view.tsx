import { BusinessImport } from '#features/import-export/ui/business-import.tsx';
import { ExportLinks } from '#features/import-export/ui/export-links.tsx';
import { AdminFrame, PanelCard } from '../admin-frame.tsx';

export default function ImportExportPage() {
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
          <BusinessImport />
        </PanelCard>
      </div>
    </AdminFrame>
  );
}
