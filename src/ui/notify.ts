/** Says for a moment how something went. What it takes is loaded the first time that something is said. */
export async function notify(kind: 'success' | 'error', text: string): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(kind, text);
}

/** Says what failed though no screen has words for it, until somebody closes it; `reportUrl` is where it can be told of. */
export async function notifyFailure(failure: unknown, reportUrl: (title: string) => string): Promise<void> {
  const { showFailure } = await import('./toaster.tsx');
  showFailure(failure, reportUrl);
}
