import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from './form-context.ts';
import type { Problem } from './problem.ts';

const MARK = 'Error: ';

/** Says in the document's title that the page has a problem, as long as it has and is shown. */
function useErrorTitle(problem: Problem | null): void {
  useEffect(() => {
    if (!problem) return undefined;
    const title = document.title;
    document.title = MARK + title;
    return () => {
      if (document.title === MARK + title) document.title = title;
    };
  }, [problem]);
}

/** The control that answers a path, or else the nearest thing around it: a week, where its Monday is folded away. */
function findControl(id: string, path: string): HTMLElement | null {
  const control = document.getElementById(`${id}-${path}`);
  if (control || !path.includes('.')) return control;
  return findControl(id, path.slice(0, path.lastIndexOf('.')));
}

/** Everything that keeps a form from being taken, with links to the fields; it gets the focus each time. */
export function ErrorSummary({ problem }: { problem: Problem | null }) {
  const { id } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useErrorTitle(problem);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  const focusField = (name: string) => findControl(id, name)?.focus();
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3"
    >
      <CircleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{problem.title}</p>
        {problem.general && <p>{problem.general}</p>}
        <ul>
          {Object.entries(problem.fields).map(([name, message]) => (
            <li key={name}>
              <a
                href={`#${id}-${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
                className="inline-flex min-h-7 items-center max-sm:min-h-11 underline underline-offset-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
