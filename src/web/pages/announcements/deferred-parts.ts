import { deferredComponent } from '#ui/deferred-component.tsx';

/** Phones don't show it. */
const beside = deferredComponent(() => import('#features/announcements/ui/beside-list.tsx'));
export const BesideList = beside.DeferredComponent;

const around = deferredComponent(() => import('#features/landings/ui/around-announcements.tsx'));
export const AroundAnnouncements = around.DeferredComponent;

export const prepareParts = () => Promise.all([beside.prepare(), around.prepare()]);

const empty = deferredComponent(() => import('#features/announcements/ui/no-announcements.tsx'));
export const NoAnnouncements = empty.DeferredComponent;
export const prepareEmpty = empty.prepare;
