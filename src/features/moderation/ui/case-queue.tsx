import type { ComponentType, ReactNode } from 'react';
import { adminPaths } from '#shared/admin-paths.ts';
import type { CaseKind } from '#shared/cases.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AGES, type CaseAge, type CaseState } from '../filters.ts';
import { AGE_LABELS } from '../messages.ts';
import type { CaseOf, CaseQueuePage, ModerationCase, UnreportedCase } from '../schema.ts';
import { CaseCard } from './case-card.tsx';
import { CaseDesk } from './case-desk.tsx';
import { CaseRow } from './case-row.tsx';
import { CASE_WORDS, type CaseWords } from './case-words.ts';
import type { ActivationDialog } from './kinds/premium-request.tsx';
import { useInbox } from './use-inbox.ts';

interface Chosen {
  state?: CaseState | undefined;
  kind?: CaseKind | undefined;
  age?: CaseAge | undefined;
}

const wordsOf = ({ kind }: Chosen): CaseWords | null => (kind ? CASE_WORDS[kind] : null);

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
    <div className="mb-3 space-y-2 sm:mb-5">
      <Filter
        label="Tipo"
        choices={[
          {
            label: 'Todos',
            to: adminPaths.cases({ age }),
            isChosen: kind === undefined,
          },
          ...counts.map(({ kind: each, count }) => ({
            label: CASE_WORDS[each].label,
            to: adminPaths.cases({ kind: each, age }),
            isChosen: kind === each,
            count,
          })),
        ]}
      />
      <Filter
        label="Espera"
        choices={[undefined, ...AGES].map((each) => ({
          label: each === undefined ? 'Cualquier espera' : AGE_LABELS[each],
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
  cursor: string | undefined;
  open: number | undefined;
  renderLikenesses: (item: UnreportedCase) => ReactNode;
  Report: ComponentType<{ item: CaseOf<'report'>; page: CaseQueuePage; onDecided: () => void }>;
  Activation: ActivationDialog;
}

function EmptyQueue({ chosen }: { chosen: Chosen }) {
  const { state, age } = chosen;
  if (state === 'decided')
    return (
      <EmptyState title="Nada decidido todavía">
        Aquí queda lo que ocultaste, para volver a mostrarlo, y lo que descartaste.
      </EmptyState>
    );
  return (
    <EmptyState title={wordsOf(chosen)?.emptyTitle ?? 'Nada por decidir'}>
      {age === undefined
        ? (wordsOf(chosen)?.empty ?? 'Lo que espera tu decisión aparece aquí: lo más antiguo primero.')
        : 'Nada espera desde hace tanto.'}
    </EmptyState>
  );
}

const deskOf = ({ desks }: CaseQueuePage, id: number) => desks.find(({ caseId }) => caseId === id);

const KeyHint = () => (
  <p className="mt-3 hidden text-sm text-muted [@media(hover:hover)_and_(min-width:64rem)]:block">
    Con el teclado, dentro de la lista: <kbd>j</kbd> y <kbd>k</kbd> pasan de un caso a otro, <kbd>a</kbd>{' '}
    acepta y <kbd>r</kbd> rechaza.
  </p>
);

function CaseList({ page, chosen, cursor, open, renderLikenesses, Report, Activation }: CaseQueueProps) {
  const addressOf = (id: number | undefined) => adminPaths.cases({ ...chosen, cursor, open: id });
  const ids = page.items.map(({ id }) => id);
  const { openId, onDecided, listProps } = useInbox({ ids, asked: open, addressOf });
  const renderOpen = (item: ModerationCase) =>
    item.kind === 'report' ? (
      <Report item={item} page={page} onDecided={onDecided} />
    ) : (
      <CaseCard item={item} onDecided={onDecided} Activation={Activation}>
        {renderLikenesses(item)}
      </CaseCard>
    );
  return (
    <div tabIndex={-1} className="max-w-5xl outline-none" {...listProps}>
      {ids.length === 0 && <EmptyQueue chosen={chosen} />}
      <ul className="space-y-2">
        {page.items.map((item) => (
          <li
            key={item.id}
            id={`caso-${item.id}`}
            tabIndex={-1}
            aria-current={item.id === openId ? 'true' : undefined}
            className="scroll-mt-18 rounded-card"
          >
            {item.id === openId ? (
              renderOpen(item)
            ) : (
              <CaseRow item={item} to={addressOf(item.id)} taker={deskOf(page, item.id)?.assignee?.name} />
            )}
            {item.id === openId && <CaseDesk key={item.id} id={item.id} desk={deskOf(page, item.id)} />}
          </li>
        ))}
      </ul>
      {ids.length > 1 && <KeyHint />}
    </div>
  );
}

export function CaseQueue(props: CaseQueueProps) {
  const { page, chosen } = props;
  const guide = wordsOf(chosen)?.guide;
  const pathAt = (cursor: string | null) => cursor && adminPaths.cases({ ...chosen, cursor });
  return (
    <>
      {chosen.state !== 'decided' && <Filters chosen={chosen} counts={page.counts} />}
      {page.items.length > 0 && guide !== undefined && <p className="mb-4 max-w-prose text-muted">{guide}</p>}
      <CaseList {...props} />
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </>
  );
}
