import { useSuspenseQuery } from '@tanstack/react-query';
import { type MorningLine, describeMorning } from '#features/panel/messages.ts';
import { morningQuery } from '#features/panel/queries.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useNow } from '#ui/now.tsx';
import { AdminFrame } from '../admin-frame.tsx';

function Line({ line: { topic, text, isDue, path } }: { line: MorningLine }) {
  return (
    <li className="relative flex min-h-11 gap-3 px-4 py-3 has-[a]:hover:bg-raised sm:px-6">
      <Icon
        name={isDue ? 'circle-alert' : 'circle-check'}
        size={22}
        className={`mt-0.5 shrink-0 ${isDue ? 'text-marigold' : 'text-jade'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">
          {path ? (
            <Link to={path} className="text-link after:absolute after:inset-0">
              {topic}
            </Link>
          ) : (
            topic
          )}
        </span>
        <span className="block text-pretty wrap-anywhere">{text}</span>
      </span>
      {path && <Icon name="chevron-right" size={20} className="mt-0.5 shrink-0 text-muted" />}
    </li>
  );
}

export default function TodayPage() {
  const { data: morning } = useSuspenseQuery(morningQuery());
  return (
    <AdminFrame title="Hoy" hasSearch>
      <ul className="card max-w-3xl divide-y divide-line overflow-hidden">
        {describeMorning(morning, useNow()).map((line) => (
          <Line key={line.topic} line={line} />
        ))}
      </ul>
    </AdminFrame>
  );
}
