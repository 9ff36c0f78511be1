export async function notify(kind: 'success' | 'error', text: string): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(kind, text);
}

export async function notifyFailure(
  failure: unknown,
  reportUrl: (title: string) => string | null,
): Promise<void> {
  const { showFailure } = await import('./toaster.tsx');
  showFailure(failure, reportUrl);
}
