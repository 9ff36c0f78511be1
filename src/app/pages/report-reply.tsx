import type { Reply } from '#features/replies/schema.ts';
import { ReportButton } from '#features/reports/ui/report-button.tsx';

/** The way to report a reply, beside it. */
export const reportReply = ({ id, userId, commenterName, withheldReason }: Reply) => (
  <ReportButton
    kind="reply"
    id={id}
    ownerId={userId}
    what={`el comentario de ${commenterName}`}
    withheldReason={withheldReason}
    compact
  />
);
