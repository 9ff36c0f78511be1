import type { ReactNode } from 'react';
import { pluralize } from '#shared/text.ts';
import { formatPhone } from '#shared/phone.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { FIELD_LABELS } from '../suggestion-messages.ts';
import { PERIOD_WORDS } from '#shared/plan-periods.ts';
import { CASE_WORDS } from './case-words.ts';
import type { CaseOf, ModerationCase } from '../schema.ts';

const Name = ({ children }: { children: string }) => <span translate="no">{children}</span>;

function Reported({ item: { business, announcement, reply } }: { item: CaseOf<'report'> }) {
  if (business) return <Name>{business.name}</Name>;
  if (!reply) return announcement?.title;
  return (
    <>
      <Name>{reply.commenterName}</Name>: {reply.message}
    </>
  );
}

function Subject({ item }: { item: ModerationCase }) {
  if (item.kind === 'report') return <Reported item={item} />;
  if (item.kind === 'premium-request') return <Name>{item.userName}</Name>;
  if (item.kind === 'correction' || item.kind === 'phone-proof') return <Name>{item.businessName}</Name>;
  if (item.kind === 'new-content') return <Name>{item.business.name}</Name>;
  return (
    <>
      <Name>{item.userName}</Name> reclama <Name>{item.businessName}</Name>
    </>
  );
}

function detail(item: ModerationCase): ReactNode {
  if (item.kind === 'report') return pluralize('reporte', 'reportes', item.reports);
  if (item.kind === 'premium-request') return `Premium por ${PERIOD_WORDS[item.period]}`;
  if (item.kind === 'correction') return FIELD_LABELS[item.field].toLowerCase();
  if (item.kind === 'phone-proof') return formatPhone(item.number);
  if (item.kind !== 'new-content' || !item.other) return null;
  return (
    <>
      como <Name>{item.other.name}</Name>
    </>
  );
}

interface CaseRowProps {
  item: ModerationCase;
  to: string;
  /** Names the administrator who took the case. */
  taker?: string | undefined;
}

export function CaseRow({ item, to, taker }: CaseRowProps) {
  const more = detail(item);
  return (
    <Link
      to={to}
      preventScrollReset
      isPrefetched={false}
      className="card flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-raised"
    >
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <strong className="font-semibold text-ink">{CASE_WORDS[item.kind].noun}</strong>
          <RelativeTime date={item.openedAt} />
          {taker !== undefined && (
            <span>
              Lo tiene <Name>{taker}</Name>
            </span>
          )}
        </span>
        <span className="line-clamp-1 wrap-anywhere">
          {'code' in item && <Name>{item.code}</Name>}
          {'code' in item && ' · '}
          <Subject item={item} />
          {more && ' · '}
          {more}
        </span>
      </span>
      <Icon name="chevron-down" size={20} className="shrink-0 text-muted" />
    </Link>
  );
}
