import type { ComponentType } from 'react';
import type { Location } from './location.ts';

/** What a page is given, as its address says it. */
export interface Given<P = object, Q = object> {
  params: P;
  query: Q;
}

export interface View {
  Page: ComponentType<Given>;
  given: Given;
  /** False where search engines may never list it. */
  isIndexed: boolean;
  /** The shape of what is shown while a part of it loads. */
  skeleton: string | undefined;
  Failure: ComponentType<{ error: unknown }>;
  error: unknown;
}

export interface Shown {
  location: Location;
  view: View;
  cause: 'start' | 'history' | 'link';
  keepsScroll: boolean;
  /** Is true until the page has loaded that was opened before. */
  isPreview?: boolean;
}

export class Redirect extends Error {
  readonly to: string;
  readonly status: 301 | 302;

  constructor(to: string, status: 301 | 302 = 302) {
    super(`Redirect to ${to}`);
    this.to = to;
    this.status = status;
  }
}

/** Is thrown while a page loads that can't be shown. `message` is for the visitor, or empty. */
export class PageFailure extends Error {
  readonly status: number;
  readonly requestId: string | null;

  constructor(status: number, message = '', requestId: string | null = null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}
