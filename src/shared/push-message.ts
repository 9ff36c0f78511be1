/** Is what a service worker shows. A later message with the same tag takes the place of an earlier one. */
export interface PushMessage {
  title: string;
  body: string;
  /** Is a path of the site. */
  path: string;
  tag: string;
}
