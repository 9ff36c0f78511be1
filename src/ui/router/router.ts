import { createHistory } from './history.ts';
import { createLocation } from './location.ts';
import { type NavigateOptions, type NavigationOptions, createNavigation } from './navigation.ts';

export interface Blocker {
  shouldBlock: () => boolean;
  onBlocked: (proceed: () => void) => void;
}

export function createRouter(options: NavigationOptions) {
  const history = createHistory();
  const { read, subscribe, follow, reload } = createNavigation(options, history);
  let blocker: Blocker | null = null;
  let isUndoing = false;

  async function navigate(to: string, how: NavigateOptions = {}): Promise<void> {
    const url = new URL(to, window.location.href);
    const go = () => follow(createLocation(url, { state: how.state ?? null }), 'link', how);
    if (blocker?.shouldBlock()) blocker.onBlocked(() => void go());
    else await go();
  }

  function onPopState(): void {
    const steps = history.stepsAhead();
    if (isUndoing) isUndoing = false;
    else if (steps === 0 || !blocker?.shouldBlock()) void follow(history.enter(), 'history');
    else {
      isUndoing = true;
      window.history.go(-steps);
      blocker.onBlocked(() => {
        blocker = null;
        window.history.go(steps);
      });
    }
  }

  window.addEventListener('popstate', onPopState);

  return {
    read,
    subscribe,
    navigate,
    reload,
    goBack: history.goBack,
    forgetState: history.forgetState,
    block: (next: Blocker) => {
      blocker = next;
      return () => {
        if (blocker === next) blocker = null;
      };
    },
  };
}

export type Router = ReturnType<typeof createRouter>;
