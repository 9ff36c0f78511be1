import {
  type CountSource,
  ZERO_BANNER_COUNTS,
  listBannerDays,
  listBannerMonths,
  readMonth,
  sheetFile,
} from '#features/statistics/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Download } from '#platform/http/download.ts';
import type { BannerCounts } from '../../statistics/schema.ts';
import { BANNER_COUNT_LABELS } from '../messages.ts';
import type { Banner, BannerSheet } from '../schema.ts';

const BANNER: CountSource<keyof BannerCounts> = {
  table: 'bannerDay',
  zero: ZERO_BANNER_COUNTS,
  listDays: listBannerDays,
  listMonths: listBannerMonths,
};

interface Reading {
  db: Db;
  at: Date;
}

export const readSheet = async (
  reading: Reading,
  banner: Banner,
  month: string | undefined,
): Promise<BannerSheet> => ({ banner, ...(await readMonth(reading, BANNER, banner.id, month)) });

export async function readSheetFile(
  reading: Reading,
  banner: Banner,
  asked: string | undefined,
): Promise<Download> {
  const { banner: _, ...sheet } = await readSheet(reading, banner, asked);
  const name = banner.sponsor ?? banner.altText ?? String(banner.id);
  return sheetFile({ file: 'banner', kind: 'Banner', name, headings: BANNER_COUNT_LABELS, ...sheet });
}
