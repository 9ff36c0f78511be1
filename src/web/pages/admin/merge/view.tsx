import type { Given } from '#ui/router/view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { Comparison } from './comparison.tsx';
import { OtherBusiness } from './other-business.tsx';
import type { MergeQuery } from './page.ts';

export default function MergePage({ query: { keep = 0, from, search } }: Given<object, MergeQuery>) {
  return (
    <AdminFrame title="Unir dos negocios">
      {from === undefined ? (
        <OtherBusiness keepId={keep} search={search} />
      ) : (
        <Comparison key={`${keep} ${from}`} keepId={keep} fromId={from} />
      )}
    </AdminFrame>
  );
}
