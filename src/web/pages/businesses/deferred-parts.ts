import { deferredComponent } from '#ui/deferred-component.tsx';

export const { DeferredComponent: AroundList, prepare: prepareAround } = deferredComponent(
  () => import('#features/landings/ui/around-list.tsx'),
);
