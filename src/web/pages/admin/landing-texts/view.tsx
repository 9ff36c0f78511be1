import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { landingTextsQuery } from '#features/landings/queries.ts';
import type { LandingText } from '#features/landings/schema.ts';
import { TextList } from '#features/landings/ui/admin/text-list.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { PanelCard } from '../panel-card.tsx';
import { LandingTextForm } from './form.tsx';

export default function LandingTextsPage() {
  const { data: texts } = useSuspenseQuery(landingTextsQuery());
  const [edited, setEdited] = useState<LandingText | 'new' | null>(null);
  return (
    <AdminFrame title="Textos de páginas">
      <PanelCard
        title="Categorías y lugares"
        actions={
          <Button look="quiet" onClick={() => setEdited('new')} className="needs-script">
            <Icon name="plus" size={18} /> Nuevo texto
          </Button>
        }
      >
        <p className="mb-2 text-muted">
          {texts.length === 0
            ? 'Todavía no hay ninguno. Por ejemplo: qué farmacias de Mixco hacen turno de noche.'
            : 'Lo que dicen las páginas de categorías y lugares bajo su lista, lo último primero.'}
        </p>
        <TextList texts={texts} onEdit={setEdited} />
      </PanelCard>
      {edited && (
        <LandingTextForm edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </AdminFrame>
  );
}
