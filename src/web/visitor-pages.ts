import type { Page } from './page.ts';
import { homePage } from './pages/home/page.ts';
import { aboutPage } from './pages/about/page.ts';
import { plansPage } from './pages/plans/page.ts';
import { businessesPage } from './pages/businesses/page.ts';
import { businessPage } from './pages/business/page.ts';
import { announcementsPage } from './pages/announcements/page.ts';
import { announcementPage } from './pages/announcement/page.ts';

/** The pages that every visitor's script knows. */
export const visitorPages: readonly Page[] = [
  homePage,
  aboutPage,
  plansPage,
  businessesPage,
  businessPage,
  announcementPage,
  announcementsPage,
];
