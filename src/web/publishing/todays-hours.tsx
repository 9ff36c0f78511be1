import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import type { SpecialDaysBusiness } from '#features/businesses/ui/special-days/special-days-dialog.tsx';

export const SpecialDaysDialog = lazyModal(
  () => import('#features/businesses/ui/special-days/special-days-dialog.tsx'),
);

interface TodaysHoursProps {
  business: SpecialDaysBusiness;
  className?: string;
}

export function TodaysHours({ business, className = '' }: TodaysHoursProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className={`needs-script ${className}`}>
        <Icon name="calendar-clock" size={18} className="shrink-0" /> Horario de hoy
      </Button>
      {isOpen && <SpecialDaysDialog business={business} onClose={() => setOpen(false)} />}
    </>
  );
}
