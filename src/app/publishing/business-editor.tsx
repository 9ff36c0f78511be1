import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { type BusinessAnswers, answersOf } from '#features/businesses/ui/form/answers.ts';
import { BusinessForm } from '#features/businesses/ui/form/business-form.tsx';
import { categoriesQuery } from '#features/categories/queries.ts';
import { businessPhotoCalls } from '#features/media/mutations.ts';
import { PHOTOS_NOT_KEPT } from '#features/media/picture-rules.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { LOGO_SORT_ORDER } from '#shared/gallery-rules.ts';
import type { Room } from '#features/media/ui/edit/choose-photos.ts';
import { GalleryEditor } from '#features/media/ui/edit/gallery-editor.tsx';
import { LogoPicker } from '#features/media/ui/edit/logo-picker.tsx';
import { type Photos, arePhotosChanged, isAtRest, photosOf } from '#features/media/ui/edit/photos.ts';
import { departmentsQuery, municipalitiesQuery } from '#features/places/queries.ts';
import { limitsOf } from '#features/plans/limits.ts';
import { FREE } from '#features/plans/plan-names.ts';
import type { Usage } from '#features/plans/schema.ts';
import { tooManyImages } from '#features/plans/too-many-images.ts';
import { LimitCaution, LimitReachedModal } from '#features/plans/ui/limit-reached.tsx';
import type { User } from '#features/users/schema.ts';
import { type Draft, useDraft } from '#ui/form/use-draft.ts';
import type { Submission } from '#ui/form/use-submission.ts';
import { Sheet } from '#ui/sheet.tsx';
import { type Store, createStore, useStore } from '#ui/store.ts';
import { LeavePrompt } from './leave-prompt.tsx';
import { PhotoSending } from './photo-sending.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveBusiness } from './use-save-business.ts';

export interface BusinessEditorProps {
  user: User;
  /** Null for a new one. */
  business: BusinessProfile | null;
  media: BusinessMedia[];
  /** Of the person who publishes; null where it can't be had: then the server alone says what is too much. */
  usage: Usage | null;
  onSaved: (business: BusinessProfile) => void;
  onClose: () => void;
}

const editorPhotosOf = (media: BusinessMedia[]): Photos =>
  photosOf(
    media.find(({ sortOrder }) => sortOrder === LOGO_SORT_ORDER) ?? null,
    media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER),
  );

function useChoices(department: string) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: departments = [] } = useQuery(departmentsQuery());
  const { data: municipalities = [] } = useQuery({
    ...municipalitiesQuery(department),
    enabled: department !== '',
  });
  return { categories, departments, municipalities };
}

function roomOf(usage: Usage | null): Room {
  const { name = FREE, isPremium = false } = usage?.plan ?? {};
  const limits = limitsOf(isPremium);
  return { most: limits.imagesPerBusiness, full: tooManyImages({ name, isPremium, limits }) };
}

type EditorFormProps = Pick<BusinessEditorProps, 'user' | 'business' | 'usage'> & {
  draft: Draft<BusinessAnswers>;
  submission: Submission;
  store: Store<Photos>;
};

function EditorForm({ user, business, usage, draft, submission, store }: EditorFormProps) {
  const photos = (
    <div className="space-y-5">
      <LogoPicker store={store} />
      <GalleryEditor store={store} room={roomOf(usage)} hasCover />
    </div>
  );
  return (
    <BusinessForm
      draft={draft}
      submission={submission}
      choices={useChoices(draft.values.department)}
      isNew={!business}
      asksForOwner={!business && user.role === 'admin'}
      photos={photos}
      photosNotKept={PHOTOS_NOT_KEPT}
    />
  );
}

/** The answers of the form, and the pictures beside them. */
function useEdited({ user, business, media }: BusinessEditorProps) {
  const draft = useDraft({
    key: `borrador:negocio:${user.id}:${business?.id ?? 'nuevo'}`,
    version: business?.updatedAt.toISOString() ?? '',
    initial: answersOf(business),
  });
  const [store] = useState(() => createStore(editorPhotosOf(media)));
  useLeaveWarning(arePhotosChanged(useStore(store)));
  return { draft, store };
}

/** Whether the person has as many businesses as their plan allows; those of somebody else are the server's to count. */
function isFull({ business, usage }: BusinessEditorProps, { ownerEmail }: BusinessAnswers): boolean {
  return !business && !ownerEmail && usage !== null && usage.businesses.used >= usage.businesses.limit;
}

/** Everything about one business, to be written and changed: its words are saved first, then its pictures. */
export function BusinessEditor(props: BusinessEditorProps) {
  const { business, usage, onSaved, onClose } = props;
  const { draft, store } = useEdited(props);
  const [saved, setSaved] = useState<BusinessProfile | null>(null);
  const [asking, setAsking] = useState<'leave' | 'limit' | null>(null);
  const submission = useSaveBusiness({
    business,
    draft,
    isAtLimit: isFull(props, draft.values),
    onLimit: () => setAsking('limit'),
    onSaved: (taken) => (arePhotosChanged(store.get()) ? setSaved(taken) : onSaved(taken)),
  });
  const mayClose = () => {
    if (saved && isAtRest(store.get())) onSaved(saved);
    if (saved || submission.isSending) return false;
    const isUnsaved = draft.isChanged || arePhotosChanged(store.get());
    if (isUnsaved) setAsking('leave');
    return !isUnsaved;
  };
  const resume = () => setAsking(null);
  return (
    <Sheet title={business ? 'Editar negocio' : 'Agregar negocio'} onClose={onClose} mayClose={mayClose}>
      {saved ? (
        <PhotoSending
          store={store}
          calls={businessPhotoCalls(saved.id)}
          failed={business ? BUSINESS_MESSAGES.imagesFailed : BUSINESS_MESSAGES.imagesOfNewFailed}
          onDone={() => onSaved(saved)}
          onLeave={() => onSaved(saved)}
        />
      ) : (
        <>
          {isFull(props, draft.values) && usage && (
            <div className="mb-5">
              <LimitCaution what="businesses" {...usage.plan} />
            </div>
          )}
          <EditorForm {...props} draft={draft} submission={submission} store={store} />
        </>
      )}
      {asking === 'leave' && <LeavePrompt onStay={resume} onLeave={onClose} onDiscard={draft.discard} />}
      {asking === 'limit' && usage && (
        <LimitReachedModal what="businesses" {...usage.businesses} {...usage.plan} onClose={resume} />
      )}
    </Sheet>
  );
}
