import { CircleAlert, CircleCheck } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import toast, { type Toast, resolveValue, useToaster } from 'react-hot-toast/headless';

const DURATION = { success: 3_000, error: 4_000 } as const;

/** Screen readers only hear of what changes in a region that they have seen before. */
const REGION_KNOWN_MS = 100;

function ToastCard({ item }: { item: Toast }) {
  const [Icon, tint] = item.type === 'error' ? [CircleAlert, 'text-danger'] : [CircleCheck, 'text-jade'];
  return (
    <div
      className={`toast card flex w-fit max-w-full items-start gap-3 px-4 py-3 font-medium text-ink ${item.visible ? '' : 'opacity-0'}`}
    >
      <Icon aria-hidden size={22} className={`mt-px shrink-0 ${tint}`} />
      <span>{resolveValue(item.message, item)}</span>
    </div>
  );
}

function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="status"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-20 z-40 flex flex-col items-center gap-2 *:pointer-events-auto sm:left-auto sm:items-end"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

const place = document.createElement('div');
createRoot(document.body.appendChild(place)).render(<Toaster />);
const ready = new Promise((known) => setTimeout(known, REGION_KNOWN_MS));

/** Shows a line of text for 3 s, or 4 s where something failed; a pointer on it holds it. */
export function showToast(kind: keyof typeof DURATION, text: string): void {
  void ready.then(() => toast[kind](text, { duration: DURATION[kind], removeDelay: 200 }));
}
