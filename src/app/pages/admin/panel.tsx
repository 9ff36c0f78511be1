import { AdminFrame } from './admin-frame.tsx';
import { NumbersCard } from './panel/numbers.tsx';
import { Subscriptions } from './panel/subscriptions.tsx';

/** Everything that an administrator looks after every day, a card for each. */
export default function PanelPage() {
  return (
    <AdminFrame title="Panel de Administración">
      <NumbersCard />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          {/* categories */}
          <Subscriptions />
        </div>
        <div className="space-y-6">{/* banners, users */}</div>
      </div>
    </AdminFrame>
  );
}
