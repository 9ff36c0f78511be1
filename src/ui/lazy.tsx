import { Component, type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import { useHydrated } from './browser-state.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

const FAILED = 'No pudimos cargar esta parte del sitio. Revisa tu conexión e inténtalo de nuevo.';
const RELOADED_AT = 'reloaded-at';

let reload = () => window.location.reload();

/** From now on `loadAnew` brings visitors what they were on their way to, where the server has a new version of the site. */
export function onNewVersion(loadAnew: () => void): void {
  reload = loadAnew;
}

/** What could not be had before. */
const missed = new WeakSet<() => Promise<unknown>>();

/**
 * Whether only another page can have the code: the server no longer has that of this one, or it answers and the browser still
 * fails, since Firefox never asks again for a file that it once could not load. Where no answer comes nobody knows, so no.
 */
async function isOutOfReach(load: () => Promise<unknown>): Promise<boolean> {
  const hasMissed = missed.has(load);
  missed.add(load);
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || (hasMissed && answer?.ok === true);
}

/** Whether a reload may help; asked again within a minute it has not, and never will by itself. */
function mayReload(): boolean {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MINUTE;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return !isRecent;
  } catch {
    return false;
  }
}

/**
 * Code that is needed now. Where only a new page can have it, since the site has a new version or the browser no longer asks for
 * it, the page is loaded anew, once, and this never settles. Throws an Error with a sentence for people when the code can't be had.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isOutOfReach(load)) || !mayReload()) throw new Error(FAILED, { cause });
    reload();
    return new Promise(() => {});
  }
}

interface ErrorBoundaryProps {
  /** In the place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside it from taking down the page around it; a new `key` tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** A part of a page whose code is loaded in the browser when it is first shown; until then, or if that fails, `waiting`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
) {
  const Loaded = lazy(() => loadCode(load));
  return function LazyPart(props: Props) {
    if (!useHydrated()) return waiting;
    return (
      <ErrorBoundary fallback={waiting}>
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

function ModalFailure({ onClose, onRetry }: ModalProps & { onRetry: () => void }) {
  return (
    <Modal label="No pudimos abrir esto" onClose={onClose} className="p-6">
      <h2 className="text-xl">No pudimos abrir esto</h2>
      <p className="mt-2 text-muted">
        Revisa tu conexión e inténtalo de nuevo. Si sigue igual, recarga la página.
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

/** A dialog whose code is loaded when it is first shown. If that fails, a small dialog says so; the page stays as it is. */
export function lazyModal<Props extends ModalProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const attempt = () => lazy(() => loadCode(load));
  return function LazyModal(props: Props) {
    // A lazy component keeps its failure, so each attempt has one of its own.
    const [{ Loaded, number }, setAttempt] = useState(() => ({ Loaded: attempt(), number: 1 }));
    const retry = () => setAttempt({ Loaded: attempt(), number: number + 1 });
    return (
      <ErrorBoundary key={number} fallback={<ModalFailure onClose={props.onClose} onRetry={retry} />}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
