import { AdminFrame } from './admin-frame.tsx';
import { BannersCard } from './panel/banners-card.tsx';
import { CategoriesCard } from './panel/categories-card.tsx';
import { NumbersCard } from './panel/numbers.tsx';
import { PanelLinks } from './panel/panel-links.tsx';
import { Subscriptions } from './panel/subscriptions.tsx';
import { UsersCard } from './panel/users-card.tsx';

/** Everything that an administrator looks after every day, a card for each. */
export default function PanelPage() {
  return (
    <AdminFrame title="Panel de Administración">
      <PanelLinks />
      <NumbersCard />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <CategoriesCard />
          <Subscriptions />
        </div>
        <div className="space-y-6">
          <BannersCard />
          <UsersCard />
        </div>
      </div>
    </AdminFrame>
  );
}
