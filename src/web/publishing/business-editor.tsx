import { useQuery } from '@tanstack/react-query';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import type { BusinessAnswers } from '#features/businesses/ui/form/answers.ts';
import { BusinessForm } from '#features/businesses/ui/form/business-form.tsx';
import { categoriesQuery } from '#features/categories/queries.ts';
import { businessPhotoCalls } from '#features/media/mutations.ts';
import { PHOTOS_NOT_RESTORED } from '#features/media/picture-rules.ts';
import type { Room } from '#features/media/ui/edit/choose-photos.ts';
import { GalleryEditor } from '#features/media/ui/edit/gallery-editor.tsx';
import { LogoPicker } from '#features/media/ui/edit/logo-picker.tsx';
import type { Photos } from '#features/media/ui/edit/photos.ts';
import { readSharedPosition } from '#features/places/mutations.ts';
import { departmentsQuery, placeAtQuery, placesWithin } from '#features/places/queries.ts';
import type { Place } from '#features/places/schema.ts';
import { planLimits } from '#features/plans/limits.ts';
import { FREE, PREMIUM, tooManyImages } from '#features/plans/messages.ts';
import { LimitCaution, LimitReachedModal } from '#features/plans/ui/own/limit-reached.tsx';
import type { Position } from '#shared/position.ts';
import type { Draft } from '#ui/form/draft.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { Sheet } from '#ui/modal.tsx';
import type { Store } from '#ui/store.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { type BusinessEditing, useBusinessEditing } from './use-business-editing.ts';
import { UnsavedChangesDialog } from './use-unsaved-changes.tsx';

function useChoices({ department, municipality }: BusinessAnswers) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: departments = [] } = useQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery(placesWithin(department));
  const { data: zonas = [] } = useQuery(placesWithin(municipality));
  return { categories, departments, municipalities, zonas };
}

function chosenCentre(
  { department, municipality }: BusinessAnswers,
  municipalities: readonly Place[],
): Position | null {
  const code = municipality || `${department}01`;
  return municipalities.find((place) => place.code === code)?.position ?? null;
}

function usePositionTools(answers: BusinessAnswers, municipalities: readonly Place[]) {
  const position = answers.foundPosition ?? answers.position;
  const { data: municipality } = useQuery({
    ...placeAtQuery(position ?? { latitude: 0, longitude: 0 }),
    enabled: position !== null,
  });
  const centre = chosenCentre(answers, municipalities);
  return { readPosition: readSharedPosition, municipality, centre };
}

function photoLimit({ business, usage, user }: Pick<BusinessEditing, 'business' | 'usage' | 'user'>): Room {
  const isOfOther = business !== null && business.userId !== user.id;
  const own = usage?.plan ?? { name: FREE, isPremium: false };
  const { name, isPremium } = isOfOther
    ? { name: business.isFeatured ? PREMIUM : FREE, isPremium: business.isFeatured }
    : own;
  const limits = planLimits(isPremium);
  return { max: limits.imagesPerBusiness, full: tooManyImages({ name, isPremium, limits }) };
}

type EditorFormProps = Pick<BusinessEditing, 'business' | 'usage' | 'user' | 'step'> & {
  asksForOwner: boolean;
  draft: Draft<BusinessAnswers>;
  submission: Submission;
  store: Store<Photos>;
};

function EditorForm({
  business,
  step,
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
      step={step}
      asksForOwner={asksForOwner}
      photos={photos}
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
