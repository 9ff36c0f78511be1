import { useNavigation } from 'react-router';

/** A thin line over the page while the next one is on the way; waits a moment, so that fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Cargando página"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="navigation-progress h-full bg-accent" />
    </div>
  );
}
