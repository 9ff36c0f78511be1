import { lazyModal } from '#ui/lazy.tsx';

const TransferDialog = lazyModal(() => import('#features/accounts/ui/transfer-dialog.tsx'));
const TransferOwnershipDialog = lazyModal(
  () => import('#features/businesses/ui/transfer-ownership-dialog.tsx'),
);

interface GivenBusiness {
  id: number;
  name: string;
  isOfSystemAccount: boolean;
}

export const newOwnerText = ({ isOfSystemAccount }: Pick<GivenBusiness, 'isOfSystemAccount'>): string =>
  isOfSystemAccount ? 'Entregar a su propietario…' : 'Pasar a otra cuenta…';

/** Gives a business of the site at once, and that of a person after the time to object. */
export function NewOwnerDialog({ business, onClose }: { business: GivenBusiness; onClose: () => void }) {
  const Dialog = business.isOfSystemAccount ? TransferOwnershipDialog : TransferDialog;
  return <Dialog business={business} onClose={onClose} />;
}
