import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import type { Announcement } from '../schema.ts';

const LOOKS = {
  offer: 'bg-marigold-soft text-marigold',
  job: 'bg-jade-soft text-jade',
  event: 'bg-accent-soft text-link',
};

export function AnnouncementFacts({ announcement: { kind, facts } }: { announcement: Announcement }) {
  if (kind === 'notice') return null;
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <li className={`rounded-full px-3 py-1 text-sm font-semibold ${LOOKS[kind]}`}>{KIND_LABELS[kind]}</li>
      {facts.map((fact, place) => (
        <li key={fact} className={place === 0 ? 'font-semibold' : 'text-muted'}>
          {fact}
        </li>
      ))}
    </ul>
  );
}
