import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TargetName } from '../completeness.ts';
import type { BusinessProfile } from '../schema.ts';

interface AddPartProps {
  business: Pick<BusinessProfile, 'id' | 'userId'>;
  step: TargetName;
  label: string;
  className?: string;
  /** Is shown to all others. */
  children?: ReactNode;
}

/** Leads the owner of a profile to what is missing in it. */
export function AddPart({ business: { id, userId }, step, label, className = '', children }: AddPartProps) {
  const { viewer, intercept } = useGuard();
  if (viewer?.userId !== userId) return <>{children}</>;
  return (
    <Button
      look="quiet"
      onClick={() => intercept('business', id, step)}
      className={`needs-script ${className}`}
    >
      <Icon name="plus" size={18} /> {label}
    </Button>
  );
}
