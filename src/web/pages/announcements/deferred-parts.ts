import { deferredComponent } from '#ui/deferred-component.tsx';

/** Phones don't show it. */
const beside = deferredComponent(() => import('#features/announcements/ui/beside-list.tsx'));
export const BesideList = beside.DeferredComponent;

const around = deferredComponent(() => import('#features/landings/ui/around-announcements.tsx'));
export const AroundAnnouncements = around.DeferredComponent;

/** Is a link to a page that asks for the place until its code is there. */
const near = deferredComponent(() => import('./near-me.tsx'));
export const NearMe = near.DeferredComponent;

export const prepareParts = () => Promise.all([beside.prepare(), around.prepare(), near.prepare()]);

const empty = deferredComponent(() => import('#features/announcements/ui/no-announcements.tsx'));
export const NoAnnouncements = empty.DeferredComponent;
export const prepareEmpty = empty.prepare;
