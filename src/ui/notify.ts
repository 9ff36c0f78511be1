/** Says for a moment how something went. What it takes is loaded the first time that something is said. */
export async function notify(kind: 'success' | 'error', text: string): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(kind, text);
}

/** Says what failed though no screen has words for it, until somebody closes it; `reportUrl` is where it can be told of. */
export async function notifyFailure(error: unknown, reportUrl: (title: string) => string): Promise<void> {
  const [{ showFailure }, { failureWords }] = await Promise.all([
    import('./toaster.tsx'),
    import('./failure-words.ts'),
  ]);
  const words = failureWords(error);
  showFailure(words, reportUrl([words.title, ...words.fields].join(' · ')));
}
