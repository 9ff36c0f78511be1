import type { ExportedList } from '../../schema.ts';
import * as contents from './contents.ts';
import type { ListSource } from './list-source.ts';
import * as people from './people.ts';
import * as records from './records.ts';

/** Every list that can be saved. */
export const LISTS: Record<ExportedList, ListSource> = {
  users: people.USERS,
  subscriptions: people.SUBSCRIPTIONS,
  businesses: contents.BUSINESSES,
  announcements: contents.ANNOUNCEMENTS,
  categories: contents.CATEGORIES,
  reports: records.REPORTS,
  audit: records.AUDIT,
  searches: records.SEARCHES,
};
