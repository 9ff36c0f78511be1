import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { CASE_WORDS } from './case-words.ts';
import type { UnreportedCase } from '../schema.ts';
import { Decision } from './case-decision.tsx';
import type { CaseView } from './case-view.ts';
import { viewClaim } from './kinds/claim.tsx';
import { viewCorrection } from './kinds/correction.tsx';
import { viewNewContent } from './kinds/new-content.tsx';
import { viewPhoneProof } from './kinds/phone-proof.tsx';
import { type ActivationDialog, viewPremiumRequest } from './kinds/premium-request.tsx';

function viewCase(item: UnreportedCase, Activation: ActivationDialog): CaseView {
  if (item.kind === 'new-content') return viewNewContent(item);
  if (item.kind === 'correction') return viewCorrection(item);
  if (item.kind === 'phone-proof') return viewPhoneProof(item);
  if (item.kind === 'claim') return viewClaim(item);
  return viewPremiumRequest(item, Activation);
}

interface CaseCardProps {
  item: UnreportedCase;
  onDecided: () => void;
  Activation: ActivationDialog;
  children: ReactNode;
}

export function CaseCard({ item, onDecided, Activation, children }: CaseCardProps) {
  const view = viewCase(item, Activation);
  return (
    <div className="card flex flex-col p-4 wrap-anywhere sm:p-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-sm font-semibold text-muted">{CASE_WORDS[item.kind].noun}</span>
        <strong translate="no" className={`text-lg ${'code' in item ? 'tracking-widest' : ''}`}>
          {view.to === undefined ? (
            view.name
          ) : (
            <Link to={view.to} className="-my-2 inline-block py-2 hover:underline">
              {view.name}
            </Link>
          )}
        </strong>
        <span className="text-sm text-muted">
          <RelativeTime date={item.openedAt} />
        </span>
      </p>
      {view.facts}
      {children}
      <Decision item={item} view={view} onDecided={onDecided} />
    </div>
  );
}
