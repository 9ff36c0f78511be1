import { Fragment } from 'react';

export function EmailText({ children }: { children: string }) {
  return (
    <span translate="no" className="wrap-anywhere">
      {children.split(/(?=[@.])/).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of an address have no other name
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
