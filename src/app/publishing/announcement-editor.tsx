import { useState } from 'react';
import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { AnnouncementForm } from '#features/announcements/ui/form/announcement-form.tsx';
import {
  type AnnouncementAnswers,
  answersOf,
  businessToBegin,
  emptyAnswers,
} from '#features/announcements/ui/form/answers.ts';
import { PremiumPhotos } from '#features/announcements/ui/form/premium-photos.tsx';
import { announcementPhotoCalls } from '#features/media/mutations.ts';
import { PHOTOS_NOT_KEPT } from '#features/media/picture-rules.ts';
import { ANNOUNCEMENT_IMAGES } from '#features/media/schema.ts';
import { GalleryEditor } from '#features/media/ui/edit/gallery-editor.tsx';
import { type Photos, arePhotosChanged, photosOf } from '#features/media/ui/edit/photos.ts';
import type { Usage } from '#features/plans/schema.ts';
import { RemainingAnnouncements } from '#features/plans/ui/remaining-announcements.tsx';
import { type Draft, useDraft } from '#ui/form/use-draft.ts';
import type { Submission } from '#ui/form/use-submission.ts';
import { Sheet } from '#ui/sheet.tsx';
import { type Store, createStore } from '#ui/store.ts';
import { LeavePrompt } from './leave-prompt.tsx';
import { PhotoSending } from './photo-sending.tsx';
import { useLeaving } from './use-leaving.ts';
import { useSaveAnnouncement } from './use-save-announcement.ts';

const ROOM = { most: ANNOUNCEMENT_IMAGES, full: `Un anuncio lleva hasta ${ANNOUNCEMENT_IMAGES} fotos.` };

export interface AnnouncementEditorProps {
  userId: number;
  /** Null for a new one. */
  announcement: Announcement | null;
  /** Businesses that may announce, the one chosen on the page before first. */
  businesses: { id: number; name: string }[];
  /** The one chosen on the page before; undefined if none was. */
  businessId: number | undefined;
  /** What the owner uses of the plan; null where it could not be loaded. */
  usage: Usage | null;
  /** Called once its words are saved; its photos come after them. */
  onTaken: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** The answers of the form, and the photos beside them. */
function useEdited({ userId, announcement, businesses, businessId }: AnnouncementEditorProps) {
  const draft = useDraft({
    key: `borrador:anuncio:${userId}:${announcement?.id ?? 'nuevo'}`,
    version: announcement?.updatedAt.toISOString() ?? '',
    initial: announcement ? answersOf(announcement) : emptyAnswers(businessToBegin(businesses, businessId)),
    takeUp: (kept) => ({ ...kept, businessId: businessToBegin(businesses, businessId, kept.businessId) }),
  });
  const [store] = useState(() => createStore(photosOf(null, announcement?.images ?? [])));
  return { draft, store };
}

type EditorFormProps = Pick<AnnouncementEditorProps, 'announcement' | 'businesses' | 'usage'> & {
  draft: Draft<AnnouncementAnswers>;
  submission: Submission;
  store: Store<Photos>;
};

function EditorForm({ announcement, businesses, usage, draft, submission, store }: EditorFormProps) {
  const mayAddPhotos = usage?.plan.isPremium ?? false;
  const gallery = (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        Fotos <span className="text-sm font-normal text-muted">(opcional)</span>
      </legend>
      <GalleryEditor store={store} room={ROOM} hasCover={false} />
    </fieldset>
  );
  return (
    <div className="space-y-5">
      {!announcement && usage && <RemainingAnnouncements {...usage} />}
      <AnnouncementForm
        draft={draft}
        submission={submission}
        businesses={businesses}
        isPublished={announcement !== null}
        photos={mayAddPhotos ? gallery : <PremiumPhotos />}
        photosNotKept={mayAddPhotos ? PHOTOS_NOT_KEPT : undefined}
      />
    </div>
  );
}

/** Everything about one announcement, to be written and changed. */
export function AnnouncementEditor(props: AnnouncementEditorProps) {
  const { announcement, onTaken, onSaved, onClose } = props;
  const { draft, store } = useEdited(props);
  const [saved, setSaved] = useState<Announcement | null>(null);
  const submission = useSaveAnnouncement({
    announcement,
    draft,
    onSaved: (taken) => {
      onTaken();
      return arePhotosChanged(store.get()) ? setSaved(taken) : onSaved();
    },
  });
  const leaving = useLeaving({
    store,
    isChanged: draft.isChanged,
    isSending: submission.isSending,
    isSaved: saved !== null,
    onEnd: onSaved,
    onClose,
  });
  const title = announcement ? 'Editar anuncio' : 'Crear anuncio';
  return (
    <Sheet title={title} onClose={onClose} mayClose={leaving.mayClose}>
      {saved ? (
        <PhotoSending
          store={store}
          calls={announcementPhotoCalls(saved.id)}
          failed={announcement ? ANNOUNCEMENT_MESSAGES.imagesFailed : ANNOUNCEMENT_MESSAGES.imagesOfNewFailed}
          onDone={onSaved}
          onLeave={onSaved}
        />
      ) : (
        <EditorForm {...props} draft={draft} submission={submission} store={store} />
      )}
      {leaving.isAsking && (
        <LeavePrompt onStay={leaving.stay} onLeave={leaving.leave} onDiscard={draft.discard} />
      )}
    </Sheet>
  );
}
