import { Plus } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#shared/count.ts';
import { Button } from '#ui/button.tsx';
import { PostedAt } from '#ui/posted-at.tsx';
import type { SearchMiss } from '../schema.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

/** What was searched for in vain, each with the way to say what it means. */
export function MissList({ misses }: { misses: SearchMiss[] }) {
  const [term, setTerm] = useState<string | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {misses.map(({ term: searched, searches, lastAt }) => (
          <li key={searched} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold wrap-anywhere">{searched}</p>
              <p className="text-sm text-muted">
                {countOf('búsqueda', 'búsquedas', searches)} · <PostedAt date={lastAt} />
              </p>
            </div>
            <Button look="quiet" onClick={() => setTerm(searched)} className="needs-script">
              <Plus aria-hidden size={18} /> Añadir sinónimo
              <span className="sr-only"> para «{searched}»</span>
            </Button>
          </li>
        ))}
      </ul>
      {term !== null && <SynonymDialog term={term} onClose={() => setTerm(null)} />}
    </>
  );
}
