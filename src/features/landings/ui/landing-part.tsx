import type { ComponentProps } from 'react';
import { AroundList } from './around-list.tsx';
import { BusinessTrail } from './business-trail.tsx';
import { Directory } from './directory.tsx';
import { LandingTrail } from './landing-trail.tsx';

interface Parts {
  trail?: ComponentProps<typeof LandingTrail>;
  businessTrail?: ComponentProps<typeof BusinessTrail>;
  aroundList?: ComponentProps<typeof AroundList>;
  directory?: ComponentProps<typeof Directory>;
}

/** One module for all parts: visitors' scripts name its file once. */
export default function LandingPart({ trail, businessTrail, aroundList, directory }: Parts) {
  return (
    <>
      {trail && <LandingTrail {...trail} />}
      {businessTrail && <BusinessTrail {...businessTrail} />}
      {aroundList && <AroundList {...aroundList} />}
      {directory && <Directory {...directory} />}
    </>
  );
}
