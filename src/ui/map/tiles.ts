/** Of the operator's choice, in place of our own outlines. `url` has {z}, {x} and {y}. */
export interface Tiles {
  url: string;
  attribution: string;
}
