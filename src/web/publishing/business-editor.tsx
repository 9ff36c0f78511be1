import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import type { BusinessAnswers } from '#features/businesses/ui/form/answers.ts';
import { BusinessForm } from '#features/businesses/ui/form/business-form.tsx';
import { businessPhotoCalls } from '#features/media/mutations.ts';
import { PHOTOS_NOT_RESTORED } from '#features/media/picture-rules.ts';
import { GalleryEditor } from '#features/media/ui/edit/gallery-editor.tsx';
import { LogoPicker } from '#features/media/ui/edit/logo-picker.tsx';
import type { Photos } from '#features/media/ui/edit/photos.ts';
import { LimitCaution, LimitReachedModal } from '#features/plans/ui/own/limit-reached.tsx';
import type { Draft } from '#ui/form/draft.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { Sheet } from '#ui/sheet.tsx';
import { type Store, useStore } from '#ui/store.ts';
import { photoLimit } from './photo-limit.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { usePositionTools, useChoices } from './use-business-choices.ts';
import { type BusinessEditing, useBusinessEditing } from './use-business-editing.ts';
import { UnsavedChangesDialog } from './use-unsaved-changes.tsx';

type EditorFormProps = Pick<BusinessEditing, 'business' | 'usage' | 'user' | 'step' | 'isOnPhone'> & {
  asksForOwner: boolean;
  draft: Draft<BusinessAnswers>;
  submission: Submission;
  store: Store<Photos>;
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const describePhotos = ({ logo, gallery }: Photos): string =>
  [gallery.length > 0 && counted(gallery.length, 'foto', 'fotos'), logo && 'con logo']
    .filter(Boolean)
    .join(' · ');

function EditorForm({
  business,
  step,
  isOnPhone,
  asksForOwner,
  usage,
  user,
  draft,
  submission,
  store,
}: EditorFormProps) {
  const choices = useChoices(draft.values);
  const photos = (
    <div className="space-y-5">
      <LogoPicker store={store} />
      <GalleryEditor store={store} room={photoLimit({ business, usage, user })} hasCover />
    </div>
  );
  return (
    <BusinessForm
      draft={draft}
      submission={submission}
      choices={choices}
      position={usePositionTools(draft.values, choices.municipalities)}
      isNew={!business}
      isFolded={isOnPhone && business !== null}
      step={step}
      asksForOwner={asksForOwner}
      photos={photos}
      photoSummary={describePhotos(useStore(store))}
      photosNotKept={PHOTOS_NOT_RESTORED}
    />
  );
}

export function BusinessEditor(props: BusinessEditing) {
  const { business, usage, onSaved, onClose } = props;
  const { draft, store, submission, leaving, asksForOwner, isAtLimit, saved, isOverLimit, resume } =
    useBusinessEditing(props);
  const title = business ? 'Editar negocio' : 'Agregar negocio';
  return (
    <Sheet title={title} onClose={onClose} mayClose={leaving.mayClose}>
      {saved ? (
        <PhotoUpload
          store={store}
          calls={businessPhotoCalls(saved.id)}
          failed={business ? BUSINESS_MESSAGES.imagesFailed : BUSINESS_MESSAGES.imagesOfNewFailed}
          onDone={() => onSaved(saved)}
          onLeave={() => onSaved(saved)}
        />
      ) : (
        <>
          {isAtLimit && usage && (
            <div className="mb-5">
              <LimitCaution what="businesses" {...usage.plan} />
            </div>
          )}
          <EditorForm
            {...props}
            asksForOwner={asksForOwner}
            draft={draft}
            submission={submission}
            store={store}
          />
        </>
      )}
      {leaving.isAsking && (
        <UnsavedChangesDialog onStay={leaving.stay} onLeave={leaving.leave} onDiscard={draft.discard} />
      )}
      {isOverLimit && usage && (
        <LimitReachedModal what="businesses" {...usage.businesses} {...usage.plan} onClose={resume} />
      )}
    </Sheet>
  );
}
