import { useSuspenseQuery } from '@tanstack/react-query';
import { BANNER_COUNT_LABELS } from '#features/banners/messages.ts';
import { bannerSheetQuery } from '#features/banners/queries.ts';
import type { Banner } from '#features/banners/schema.ts';
import { bannerState } from '#features/banners/terms.ts';
import { BannerPicture } from '#features/banners/ui/admin/banner-edit.tsx';
import { monthsBeside } from '#features/statistics/periods.ts';
import { MonthSheet, SheetTools } from '#features/statistics/ui/own/month-sheet.tsx';
import { placeText } from '#shared/place-name.ts';
import { joinWords } from '#shared/text.ts';
import { guatemalaMonth } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { type BannerQuery, bannerPage } from './page.ts';

function Facts({ banner }: { banner: Banner }) {
  const { sponsor, altText, linkUrl, places } = banner;
  const where = places.length > 0 ? joinWords(places.map((place) => placeText(place))) : 'Página de inicio';
  const facts = [
    ['Imagen', sponsor ? altText : null],
    ['Estado', bannerState(banner, useNow()).words],
    ['Dónde se muestra', where],
    ['Enlace', linkUrl],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-4">
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export default function BannerPage({ params: { id }, query }: Given<{ id: number }, BannerQuery>) {
  const { data } = useSuspenseQuery(bannerSheetQuery(id, query.month));
  const { banner, ...sheet } = data;
  const name = banner.sponsor ?? banner.altText ?? `Banner ${id}`;
  const span = { first: guatemalaMonth(banner.createdAt), current: guatemalaMonth(useNow()) };
  return (
    <AdminFrame title="Hoja del banner">
      <SheetTools
        {...monthsBeside(sheet.month, span)}
        pathOf={(month) => bannerPage.to({ id }, { month })}
        csv={`/api/banners/statistics/sheet/${id}?month=${sheet.month}`}
      />
      <MonthSheet
        name={name}
        kind="Banner"
        sheet={sheet}
        labels={BANNER_COUNT_LABELS}
        names={['shown', 'taps']}
        drawn={{ name: 'shown', words: ['vez', 'veces'], none: 'Nadie lo vio este mes.' }}
      >
        <BannerPicture
          banner={banner}
          sizes="(min-width: 40rem) 24rem, 100vw"
          className="w-full max-w-96 print:max-w-48"
        />
        <Facts banner={banner} />
      </MonthSheet>
    </AdminFrame>
  );
}
