import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import { useHydrated } from './browser-state.ts';
import { Button } from './button.tsx';
import { serverNow } from './clock.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Modal } from './modal.tsx';

const FAILED = 'No pudimos cargar esta parte del sitio. Revisa tu conexión e inténtalo de nuevo.';
const NEW_VERSION =
  'Hay una versión nueva del sitio. Guarda primero lo que estás llenando, y luego recarga la página.';
const RELOADED_AT = 'reloaded-at';

let reload = () => window.location.reload();

export function onNewVersion(reloadPage: () => void): void {
  reload = reloadPage;
}

const failedImports = new WeakSet<() => Promise<unknown>>();

/**
 * Tells whether a reload can help: the server has another version, or answers. Firefox never retries a failed import.
 */
async function isOutOfReach(load: () => Promise<unknown>): Promise<boolean> {
  const hasFailed = failedImports.has(load);
  failedImports.add(load);
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || (hasFailed && answer?.ok === true);
}

/** Allows one reload a minute: a second one would not help either. */
function mayReload(): boolean {
  try {
    const now = serverNow().getTime();
    const isRecent = Math.abs(now - Number(sessionStorage.getItem(RELOADED_AT))) < MINUTE;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return !isRecent;
  } catch {
    return false;
  }
}

const begun = new Set<Element>();

/** Remembers changed fields, which a reload would lose. Handles `input` and `change`. */
export function rememberInput({ target }: Event): void {
  const form = target instanceof Element && target.closest('form[method="post"]');
  if (form) begun.add(form);
}

function hasInput(): boolean {
  for (const form of begun) if (!form.isConnected) begun.delete(form);
  return begun.size > 0;
}

/**
 * Reloads the page once if only a new version has the code and nothing is filled in. @throws Error with a Spanish
 * message
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isNewVersion = await isOutOfReach(load);
    if (isNewVersion && hasInput()) throw new Error(NEW_VERSION, { cause });
    if (!isNewVersion || !mayReload()) throw new Error(FAILED, { cause });
    reload();
    return new Promise(() => {});
  }
}

export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
  failure = waiting,
) {
  const Loaded = lazy(() => loadCode(load));
  return function LazyComponent(props: Props) {
    if (!useHydrated()) return waiting;
    return (
      <ErrorBoundary fallback={failure}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

interface ModalProps {
  onClose: () => void;
}

interface ModalFailureProps extends ModalProps {
  error: unknown;
  onRetry: () => void;
}

function ModalFailure({ error, onClose, onRetry }: ModalFailureProps) {
  return (
    <Modal label="No pudimos abrir esto" onClose={onClose} className="p-6">
      <h2 className="text-xl">No pudimos abrir esto</h2>
      <p className="mt-2 text-muted">
        {error instanceof Error && error.message === NEW_VERSION
          ? NEW_VERSION
          : 'Revisa tu conexión e inténtalo de nuevo. Si sigue igual, recarga la página.'}
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Reintentar</Button>
        <Button type="submit" look="quiet">
          Cerrar
        </Button>
      </form>
    </Modal>
  );
}

export function lazyModal<Props extends ModalProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const attempt = () => lazy(() => loadCode(load));
  return function LazyModal(props: Props) {
    // A lazy component caches its failure, so each attempt is a component of its own.
    const [{ Loaded, number }, setAttempt] = useState(() => ({ Loaded: attempt(), number: 1 }));
    const retry = () => setAttempt({ Loaded: attempt(), number: number + 1 });
    return (
      <ErrorBoundary
        key={number}
        renderFailure={(error) => <ModalFailure error={error} onClose={props.onClose} onRetry={retry} />}
      >
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
