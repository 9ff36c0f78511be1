/** Says for a moment how something went. What it takes is loaded the first time that something is said. */
export async function notify(kind: 'success' | 'error', text: string): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(kind, text);
}
