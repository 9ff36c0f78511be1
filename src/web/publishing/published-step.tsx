import { Button } from '#ui/button.tsx';
import { type NextPartsProps, AfterPublishing, publishedTitle } from './after-publishing.tsx';
import { PublishedModal } from './published-modal.tsx';

interface PublishedStepProps extends NextPartsProps {
  onClose: () => void;
}

export default function PublishedStep({ business, onEdit, onClose }: PublishedStepProps) {
  return (
    <PublishedModal title={publishedTitle(business)} onClose={onClose}>
      <AfterPublishing business={business} onEdit={onEdit} />
      <form method="dialog" className="grid">
        <Button type="submit" look="plain">
          Ver mi negocio
        </Button>
      </form>
    </PublishedModal>
  );
}
