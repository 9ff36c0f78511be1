export interface Tiles {
  url: string;
  attribution: string;
}
