import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import toast, { type Toast, resolveValue, useToaster } from 'react-hot-toast/headless';
import { type FailureMessage, failureMessage } from './failure-message.ts';
import { Icon } from './icon.tsx';

/** Milliseconds. Screen readers announce only changes of a region that they have seen before. */
const REGION_KNOWN_MS = 100;

export const toastHost = document.createElement('div');

let known: Promise<unknown> = Promise.resolve();

/** Moves messages into the topmost dialog, since everything outside it is inert. */
function settle(): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (toastHost.parentNode === place) return;
  place.append(toastHost);
  known = new Promise((resolve) => setTimeout(resolve, REGION_KNOWN_MS));
}

settle();
new MutationObserver(settle).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['open'],
});

export const whenAnnounced = (): Promise<unknown> => known;

const [TOP_PX, BOTTOM_PX] = [80, 88];

const DURATION = { success: 3_000, error: 4_000 } as const;

function ToastCard({ item }: { item: Toast }) {
  const isError = item.type === 'error';
  return (
    <div
      inert={!item.visible}
      className={`toast card flex w-fit max-w-full items-start gap-3 px-4 py-3 font-medium text-ink ${item.visible ? '' : 'opacity-0'}`}
    >
      <Icon
        name={isError ? 'circle-alert' : 'circle-check'}
        size={22}
        className={`mt-px shrink-0 ${isError ? 'text-danger' : 'text-jade'}`}
      />
      <div className="min-w-0 wrap-anywhere">{resolveValue(item.message, item)}</div>
    </div>
  );
}

interface FailureProps extends FailureMessage {
  id: string;
  reportUrl: string | null;
}

function Failure({ id, title, lang, fields, reportUrl }: FailureProps) {
  return (
    <div className="flex items-start gap-2">
      <div>
        <p lang={lang}>{title}</p>
        {fields.length > 0 && (
          <ul lang={lang} className="mt-1 list-disc pl-5 text-sm font-normal">
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        )}
        {reportUrl && (
          <a
            lang="en"
            href={reportUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            Report Bug
          </a>
        )}
      </div>
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => toast.dismiss(id)}
        className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}

function isFocusBeneath(region: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const shown = region.getBoundingClientRect();
  if (bottom > window.innerHeight - BOTTOM_PX - shown.height) return false;
  return top < TOP_PX + shown.height && bottom > TOP_PX && left < shown.right && right > shown.left;
}

/** Moves the messages to the bottom when they cover the focused element. */
function useAvoidFocus(region: RefObject<HTMLElement | null>, shown: number): boolean {
  const [isAvoiding, setAvoiding] = useState(false);
  useLayoutEffect(() => {
    if (shown === 0) return undefined;
    const look = () => {
      // A message that is about to be pressed must not move.
      if (!region.current || region.current.contains(document.activeElement)) return;
      setAvoiding(isFocusBeneath(region.current));
    };
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('scroll', look, { capture: true });
    };
  }, [region, shown]);
  return isAvoiding;
}

function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLDivElement>(null);
  const isAvoiding = useAvoidFocus(region, toasts.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      role="status"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      style={isAvoiding ? { bottom: BOTTOM_PX } : { top: TOP_PX }}
      className="pointer-events-none fixed inset-x-4 z-40 flex flex-col items-center gap-2 *:pointer-events-auto sm:left-auto sm:items-end"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

createRoot(toastHost).render(<Toaster />);

export function showToast(kind: keyof typeof DURATION, text: string): void {
  void whenAnnounced().then(() => toast[kind](text, { duration: DURATION[kind], removeDelay: 200 }));
}

export function showFailure(failure: unknown, reportUrl: (title: string) => string | null): void {
  const words = failureMessage(failure);
  const title = [words.title, ...words.fields].join(' · ');
  const card = <Failure id={title} {...words} reportUrl={reportUrl(title)} />;
  void whenAnnounced().then(() => toast.error(card, { id: title, duration: Infinity, removeDelay: 200 }));
}
