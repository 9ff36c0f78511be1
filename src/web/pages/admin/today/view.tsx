import { useSuspenseQuery } from '@tanstack/react-query';
import { type MorningLine, describeMorning } from '#features/panel/messages.ts';
import { morningQuery } from '#features/panel/queries.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useNow } from '#ui/now.tsx';
import { AdminFrame } from '../admin-frame.tsx';

function Line({ line: { topic, text, isDue, path } }: { line: MorningLine }) {
  return (
    <li className="relative flex min-h-11 items-center gap-2 px-3 py-1.5 has-[a]:hover:bg-raised sm:gap-3 sm:px-6 sm:py-3">
      <Icon
        name={isDue ? 'circle-alert' : 'circle-check'}
        size={20}
        className={`shrink-0 ${isDue ? 'text-marigold' : 'text-jade'}`}
      />
      <p className="min-w-0 flex-1 text-sm text-pretty wrap-anywhere sm:text-base">
        <span className="mr-1 font-semibold">
          {path ? (
            <Link to={path} className="text-link after:absolute after:inset-0">
              {topic}
            </Link>
          ) : (
            topic
          )}
        </span>{' '}
        {text}
      </p>
      {path && <Icon name="chevron-right" size={20} className="shrink-0 text-muted max-sm:hidden" />}
    </li>
  );
}

export default function TodayPage() {
  const { data: morning } = useSuspenseQuery(morningQuery());
  return (
    <AdminFrame title="Hoy">
      <ul className="card max-w-3xl divide-y divide-line overflow-hidden">
        {describeMorning(morning, useNow()).map((line) => (
          <Line key={line.topic} line={line} />
        ))}
      </ul>
    </AdminFrame>
  );
}
