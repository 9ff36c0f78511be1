import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { describeOpenState, openState } from '#shared/opening-hours/open-state.ts';
import { useNow } from '#ui/now.tsx';

/** Whether a business is open now and until or from when; nothing where its hours aren't known. */
export function OpenLine({ hours, className = '' }: { hours: BusinessHours | null; className?: string }) {
  const state = openState(hours, useNow());
  if (!state) return null;
  return (
    <p className={`font-medium text-balance ${state.open ? 'text-jade' : 'text-muted'} ${className}`}>
      <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-current align-middle" />
      {describeOpenState(state)}
    </p>
  );
}
