import { deferredComponent } from '#ui/deferred-component.tsx';

export const { DeferredComponent: AnnouncementCards, prepare: prepareAnnouncements } = deferredComponent(
  () => import('./announcement-cards.tsx'),
);
