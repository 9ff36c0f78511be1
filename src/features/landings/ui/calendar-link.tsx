import { placePhrase } from '#shared/place-name.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { AnnouncementLanding } from '../schema.ts';

interface CalendarLinkProps {
  to: string | null;
  place: AnnouncementLanding['place'];
}

export const CalendarLink = ({ to, place }: CalendarLinkProps) =>
  to && (
    <p className="mt-8">
      <Link to={to} className="tap-link gap-2 font-semibold text-link">
        <Icon name="calendar-days" size={18} /> Calendario de eventos{place && ` en ${placePhrase(place)}`}
      </Link>
    </p>
  );
