import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import { AnnouncementForm, PremiumPhotos } from '#features/announcements/ui/form/announcement-form.tsx';
import type { AnnouncementAnswers } from '#features/announcements/ui/form/answers.ts';
import { announcementPhotoCalls } from '#features/media/mutations.ts';
import { MAX_ANNOUNCEMENT_IMAGES, PHOTOS_NOT_RESTORED } from '#features/media/picture-rules.ts';
import { GalleryEditor } from '#features/media/ui/edit/gallery-editor.tsx';
import type { Photos } from '#features/media/ui/edit/photos.ts';
import { LimitReachedModal } from '#features/plans/ui/own/limit-reached.tsx';
import { RemainingAnnouncements } from '#features/plans/ui/own/usage.tsx';
import type { Draft } from '#ui/form/draft.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { Sheet } from '#ui/sheet.tsx';
import type { Store } from '#ui/store.ts';
import { EventPlaceField } from './event-place-field.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { type AnnouncementEditing, useAnnouncementEditing } from './use-announcement-editing.ts';
import { UnsavedChangesDialog } from './use-unsaved-changes.tsx';

const PHOTO_LIMIT = {
  max: MAX_ANNOUNCEMENT_IMAGES,
  full: `Un anuncio lleva hasta ${MAX_ANNOUNCEMENT_IMAGES} fotos.`,
};

type EditorFormProps = Pick<AnnouncementEditing, 'announcement' | 'businesses' | 'usage' | 'mayAddPhotos'> & {
  draft: Draft<AnnouncementAnswers>;
  submission: Submission;
  store: Store<Photos>;
};

function EditorForm({
  announcement,
  businesses,
  usage,
  mayAddPhotos,
  draft,
  submission,
  store,
}: EditorFormProps) {
  const gallery = (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        Fotos <span className="text-sm font-normal text-muted">(opcional)</span>
      </legend>
      <GalleryEditor store={store} room={PHOTO_LIMIT} hasCover={false} />
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
        eventPlace={<EventPlaceField draft={draft} />}
        photos={mayAddPhotos ? gallery : <PremiumPhotos />}
        lostPhotosNotice={mayAddPhotos ? PHOTOS_NOT_RESTORED : undefined}
      />
    </div>
  );
}

export function AnnouncementEditor(props: AnnouncementEditing) {
  const { announcement, usage, onSaved, onClose } = props;
  const { draft, store, submission, leaving, saved, isOverLimit, resume } = useAnnouncementEditing(props);
  const title = announcement ? 'Editar anuncio' : 'Crear anuncio';
  return (
    <Sheet title={title} onClose={onClose} mayClose={leaving.mayClose}>
      {saved ? (
        <PhotoUpload
          store={store}
          calls={announcementPhotoCalls(saved.id)}
          failed={announcement ? ANNOUNCEMENT_MESSAGES.imagesFailed : ANNOUNCEMENT_MESSAGES.imagesOfNewFailed}
          onDone={() => onSaved(saved)}
          onLeave={() => onSaved(saved)}
        />
      ) : (
        <EditorForm {...props} draft={draft} submission={submission} store={store} />
      )}
      {leaving.isAsking && (
        <UnsavedChangesDialog onStay={leaving.stay} onLeave={leaving.leave} onDiscard={draft.discard} />
      )}
      {isOverLimit && usage && (
        <LimitReachedModal what="announcements" {...usage.announcements} {...usage.plan} onClose={resume} />
      )}
    </Sheet>
  );
}
