import type { ComponentType } from 'react';
import type { Location } from './location.ts';

export type Params = Readonly<Record<string, string | undefined>>;

/** A loaded page, or the reason that there is none. */
export interface View {
  Page: ComponentType;
  params: Params;
  /** Shown in the page's place where it could not be loaded or rendered. */
  Failure: ComponentType<{ error: unknown }>;
  /** Null where it was loaded. */
  error: unknown;
}

/** What is on the screen. */
export interface Shown {
  location: Location;
  view: View;
  /** `history` is Back and Forward. */
  cause: 'start' | 'history' | 'link';
  keepsScroll: boolean;
}

/** Thrown while a page loads. */
export class Redirect extends Error {
  readonly to: string;
  readonly status: 301 | 302;

  constructor(to: string, status: 301 | 302 = 302) {
    super(`Redirect to ${to}`);
    this.to = to;
    this.status = status;
  }
}

/** Thrown while a page loads that can't be shown. `message` is for the visitor, or empty. */
export class PageFailure extends Error {
  readonly status: number;
  /** What the log calls the request that failed. */
  readonly requestId: string | null;

  constructor(status: number, message = '', requestId: string | null = null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}
