import { useState } from 'react';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Synonym, ZeroResultSearch } from '../schema.ts';
import { SynonymDialog } from './synonyms.tsx';

function Correction({ to }: { to: string }) {
  return (
    <>
      <Icon name="arrow-right" size={16} className="mx-2 inline text-muted" />
      <span className="sr-only">, se mostró </span>
      {to}
    </>
  );
}

interface ZeroResultListProps {
  searches: ZeroResultSearch[];
  onSaved: (synonym: Synonym) => void;
}

export function ZeroResultList({ searches: rows, onSaved }: ZeroResultListProps) {
  const [term, setTerm] = useState<string | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(({ term: searched, searches, lastAt, correctedTo }) => (
          <li key={searched} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <span className="font-semibold">{searched}</span>
                {correctedTo !== null && <Correction to={correctedTo} />}
              </p>
              <p className="text-sm text-muted">
                {pluralize('búsqueda', 'búsquedas', searches)} · <RelativeTime date={lastAt} />
              </p>
            </div>
            <Button
              look="quiet"
              aria-label={`Agregar sinónimo para «${searched}»`}
              onClick={() => setTerm(searched)}
              className="needs-script shrink-0 max-sm:px-3"
            >
              <Icon name="plus" size={18} />
              <span>
                <span className="max-sm:hidden">Agregar </span>
                <span className="inline-block max-sm:first-letter:uppercase">sinónimo</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {term !== null && <SynonymDialog term={term} onSaved={onSaved} onClose={() => setTerm(null)} />}
    </>
  );
}
