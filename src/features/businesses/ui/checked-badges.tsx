import { DAY, formatLongDate } from '#shared/time.ts';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessProfile } from '../schema.ts';

const NEW_MS = 30 * DAY;

interface BadgeProps {
  label: string;
  isChecked?: boolean;
  children: string;
}

function Badge({ label, isChecked = true, children }: BadgeProps) {
  return (
    <details name="badge" className="open:basis-full">
      <summary
        className={`relative inline-flex min-h-7 items-center gap-1 rounded-full px-2.5 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-2 hover:underline ${isChecked ? 'bg-jade-soft text-jade' : 'bg-raised text-muted'}`}
      >
        {isChecked && <Icon name="circle-check" size={15} />}
        {label}
      </summary>
      <p className="mt-1 text-sm text-muted">{children}</p>
    </details>
  );
}

export function CheckedBadges({ business }: { business: BusinessProfile }) {
  const { isVerified, verifiedAt, whatsappVerifiedAt, createdAt } = business;
  const { name } = useSite();
  const now = useNow();
  const on = (date: Date) => `el ${formatLongDate(date)}`;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {whatsappVerifiedAt && (
        <Badge label="WhatsApp comprobado">
          {`Comprobamos ${on(whatsappVerifiedAt)} que este WhatsApp es del negocio.`}
        </Badge>
      )}
      {isVerified && verifiedAt && (
        <Badge label="Negocio verificado">
          {`Comprobamos ${on(verifiedAt)} que este negocio es quien dice ser.`}
        </Badge>
      )}
      {now.getTime() - createdAt.getTime() < NEW_MS && (
        <Badge label={`Nuevo en ${name}`} isChecked={false}>
          {`Se publicó ${on(createdAt)}.`}
        </Badge>
      )}
    </div>
  );
}
