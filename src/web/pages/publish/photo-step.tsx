import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { refreshBusinesses } from '#features/businesses/mutations.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { businessPhotoCalls } from '#features/media/mutations.ts';
import { allBusinessMediaQuery } from '#features/media/queries.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { GalleryEditor } from '#features/media/ui/edit/gallery-editor.tsx';
import { arePhotosChanged } from '#features/media/ui/edit/photos.ts';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useLocation, useNavigate } from '#ui/router/hooks.ts';
import { createStore, useStore } from '#ui/store.ts';
import { REFETCH_ON_OPEN } from '../../publishing/loading-sheet.tsx';
import { PhotoUpload } from '../../publishing/photo-upload.tsx';
import { photoLimit } from '../../publishing/photo-limit.ts';
import { editorPhotos } from '../../publishing/use-business-editing.ts';
import { useUnsavedChanges } from '../../publishing/use-unsaved-changes.tsx';
import { LeaveButton, STEP_BODY, StepFoot, StepHeading, StepTop } from './step-frame.tsx';
import { FROM_STEP_BEFORE, describeStep, isFromStepBefore, nextPath, stepPath } from './steps.ts';

interface PhotoStepProps {
  user: User;
  business: BusinessProfile;
}

/** Sends new photos as soon as they are chosen, and other changes when the owner goes on. */
function usePhotos({ business: { id }, media }: { business: BusinessProfile; media: BusinessMedia[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [store] = useState(() => createStore(editorPhotos(media)));
  const photos = useStore(store);
  const [target, setTarget] = useState<string | null>(null);
  const next = nextPath(id, 'foto');
  const hasNew = photos.gallery.some(({ stored }) => stored === null);
  if (hasNew && target === null) setTarget(next);
  const goTo = (path: string) => {
    void refreshBusinesses(queryClient);
    void navigate(path, { state: FROM_STEP_BEFORE });
  };
  const end = () => goTo(target ?? next);
  useUnsavedChanges({
    store,
    isChanged: false,
    isSending: false,
    isSaved: target !== null,
    onEnd: end,
    onClose: end,
  });
  const leaveFor = (path: string) => (arePhotosChanged(photos) ? setTarget(path) : goTo(path));
  return {
    store,
    isSending: target !== null,
    end,
    goOn: () => leaveFor(next),
    leave: () => leaveFor(paths.ownContents),
    isEmpty: photos.gallery.length === 0,
  };
}

/** Leads back to a day that differs: one tap chose the whole week. */
function SavedHours({ business: { id, businessHours } }: { business: BusinessProfile }) {
  const { state } = useLocation();
  if (!businessHours || !isFromStepBefore(state)) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-muted">
      <Icon name="circle-check" size={18} className="text-jade" /> Guardamos tu horario.
      <Link to={stepPath(id, 'horario')} className="tap-link font-semibold text-link">
        Cambiar un día
      </Link>
    </p>
  );
}

const { question, hint } = describeStep('foto');

function Photos({ user, business, media }: PhotoStepProps & { media: BusinessMedia[] }) {
  const { data: usage = null } = usePart(usageQuery(user.id));
  const { store, isSending, isEmpty, end, goOn, leave } = usePhotos({ business, media });
  const { id } = business;
  if (isSending)
    return (
      <PhotoUpload
        store={store}
        calls={businessPhotoCalls(id)}
        failed={BUSINESS_MESSAGES.imagesFailed}
        onDone={end}
        onLeave={end}
      />
    );
  return (
    <>
      <StepTop id={id} step="foto">
        <LeaveButton onClick={leave} />
      </StepTop>
      <div className={STEP_BODY}>
        <StepHeading question={question} hint={hint} />
        <SavedHours business={business} />
        <GalleryEditor store={store} room={photoLimit({ business, usage, user })} hasCover isLarge />
      </div>
      <StepFoot id={id} step="foto">
        {!isEmpty && <Button onClick={goOn}>Continuar</Button>}
      </StepFoot>
    </>
  );
}

export function PhotoStep({ user, business }: PhotoStepProps) {
  const media = useQuery({ ...allBusinessMediaQuery(business.id), ...REFETCH_ON_OPEN });
  if (media.isFetchedAfterMount && media.data)
    return <Photos user={user} business={business} media={media.data} />;
  return (
    <>
      <StepTop id={business.id} step="foto" />
      <div className={STEP_BODY}>
        <StepHeading question={question} hint={hint} />
        {media.isError ? (
          <PartFailure
            text="No pudimos cargar tus fotos."
            onRetry={() => void media.refetch()}
            isRetrying={media.isFetching}
          />
        ) : (
          <div role="status" aria-label="Cargando" className="waited skeleton h-44" />
        )}
      </div>
      <StepFoot id={business.id} step="foto" />
    </>
  );
}
