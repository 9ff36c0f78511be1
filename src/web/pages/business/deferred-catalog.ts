import { deferredComponent } from '#ui/deferred-component.tsx';

export const { DeferredComponent: Catalog, prepare: prepareCatalog } = deferredComponent(
  () => import('./catalog.tsx'),
);
