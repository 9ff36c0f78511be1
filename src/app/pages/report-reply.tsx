import type { Reply } from '#features/replies/schema.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const ReportButton = lazyPart(
  async () => ({ default: (await import('#features/reports/ui/report-button.tsx')).ReportButton }),
  <span className="size-11 shrink-0" />,
);

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
