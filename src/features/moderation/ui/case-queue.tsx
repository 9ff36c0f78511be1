import { type ReactNode, useRef } from 'react';
import { adminPaths } from '#shared/admin-paths.ts';
import { pluralize } from '#shared/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AGE_LABELS, KIND_LABELS } from '../messages.ts';
import { CASE_KINDS, type CaseKind, type CaseQueuePage, type ModerationCase } from '../schema.ts';
import { CaseCard } from './case-card.tsx';

interface Chosen {
  kind?: string | undefined;
  age?: string | undefined;
}

interface Words {
  nouns: readonly [string, string];
  guide: string;
  empty: string;
}

const WORDS: Record<CaseKind, Words> = {
  'phone-proof': {
    nouns: ['comprobación', 'comprobaciones'],
    guide: 'Busca el código en el WhatsApp del sitio y compara el número del que llegó.',
    empty: 'Cuando un negocio quiere comprobar su WhatsApp, su código aparece aquí: lo más antiguo primero.',
  },
  claim: {
    nouns: ['reclamo', 'reclamos'],
    guide:
      'Entrega cuando el código llegue de un teléfono que sirve de prueba, o te lo digan al llamar a ese número. Si ninguno sirve, comprueba de otra manera que es el propietario. Los demás reclamos del mismo negocio se cierran.',
    empty: 'Cuando alguien reclame un negocio que publicó el sitio, aparece aquí.',
  },
  'premium-request': {
    nouns: ['solicitud', 'solicitudes'],
    guide: 'Busca el pago por su código, y activa Premium.',
    empty: 'Cuando alguien pida Premium, aparece aquí.',
  },
};

const isKind = (kind: string | undefined): kind is CaseKind => CASE_KINDS.some((each) => each === kind);

interface FilterProps {
  label: string;
  choices: readonly { label: string; to: string; isChosen: boolean; count?: number }[];
}

function Filter({ label: name, choices }: FilterProps) {
  return (
    <nav aria-label={name}>
      <ul className="no-scrollbar relative flex gap-2 overflow-x-auto overscroll-x-contain">
        {choices.map(({ label, to, isChosen, count }) => (
          <li key={label} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="pill pill-choice"
            >
              {label}
              {count !== undefined && count > 0 && ` (${count})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters({ chosen: { kind, age }, counts }: { chosen: Chosen; counts: CaseQueuePage['counts'] }) {
  return (
    <div className="mb-5 space-y-2">
      <Filter
        label="Tipo"
        choices={[
          {
            label: 'Todos',
            to: adminPaths.cases({ age }),
            isChosen: kind === undefined,
            count: counts.reduce((sum, { count }) => sum + count, 0),
          },
          ...counts.map(({ kind: each, count }) => ({
            label: KIND_LABELS[each],
            to: adminPaths.cases({ kind: each, age }),
            isChosen: kind === each,
            count,
          })),
        ]}
      />
      <Filter
        label="Espera"
        choices={[undefined, ...Object.keys(AGE_LABELS)].map((each) => ({
          label: each === undefined ? 'Cualquier espera' : AGE_LABELS[each as keyof typeof AGE_LABELS],
          to: adminPaths.cases({ kind, age: each }),
          isChosen: age === each,
        }))}
      />
    </div>
  );
}

interface CaseQueueProps {
  page: CaseQueuePage;
  chosen: Chosen;
  renderLikenesses: (item: ModerationCase) => ReactNode;
}

export function CaseQueue({ page, chosen, renderLikenesses }: CaseQueueProps) {
  const list = useRef<HTMLDivElement>(null);
  const words = isKind(chosen.kind) ? WORDS[chosen.kind] : null;
  const [one, many] = words?.nouns ?? ['caso', 'casos'];
  const pathAt = (cursor: string | null) => cursor && adminPaths.cases({ ...chosen, cursor });
  return (
    <>
      <Filters chosen={chosen} counts={page.counts} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {page.items.length === 0 && (
          <EmptyState title="Nadie espera">
            {chosen.age === undefined
              ? (words?.empty ?? 'Lo que espera tu decisión aparece aquí: lo más antiguo primero.')
              : 'Nada espera desde hace tanto.'}
          </EmptyState>
        )}
        {page.items.length > 0 && (
          <div className="mb-4">
            <h2 className="text-xl">{pluralize(one, many, page.total, page.totalCapped)}</h2>
            {words && <p className="mt-1 max-w-prose text-muted">{words.guide}</p>}
          </div>
        )}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {page.items.map((item) => (
            <CaseCard key={item.id} item={item} onDecided={() => list.current?.focus()}>
              {renderLikenesses(item)}
            </CaseCard>
          ))}
        </ul>
      </div>
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </>
  );
}
