import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import type { CaseOf } from '#features/moderation/schema.ts';
import { AuthorMark } from '#features/replies/ui/author-mark.tsx';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';

type ReportCase = CaseOf<'report'>;

function Reply({ reply }: { reply: NonNullable<ReportCase['reply']> }) {
  const { announcementId, announcementTitle, authorRole, commenterName, message } = reply;
  return (
    <div className="rounded-card border border-line p-4 wrap-anywhere">
      <p className="font-semibold">
        <span translate="no">{commenterName}</span> <AuthorMark authorRole={authorRole} />
      </p>
      <p className="mt-0.5 whitespace-pre-line">{message}</p>
      <p className="mt-2 text-sm text-muted">
        En{' '}
        <Link to={`${paths.announcement(announcementId)}#comentarios`} className="text-link hover:underline">
          {announcementTitle}
        </Link>
      </p>
    </div>
  );
}

export function ReportedContent({ item: { business, announcement, reply } }: { item: ReportCase }) {
  if (business)
    return (
      <div className="max-w-sm">
        <BusinessCard business={business} compact />
      </div>
    );
  if (announcement) return <AnnouncementCard announcement={announcement} heading="h3" replies={null} />;
  return reply && <Reply reply={reply} />;
}
