import { BusinessImport } from '#features/transfer/ui/business-import.tsx';
import { ExportLinks } from '#features/transfer/ui/export-links.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PanelCard } from './panel/panel-card.tsx';

/** Lists out of the site as files, and files of businesses into it. */
export default function TransferPage() {
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
